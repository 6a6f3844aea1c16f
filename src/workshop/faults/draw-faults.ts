import { faultsIn, type SeededFault } from "./faults-in.ts";

/** A number from 0 up to 1. */
type Chance = () => number;

/** Files of words, data and lists: a fault in them is not one of behaviour, or each of them is compared elsewhere. */
const withoutBehaviour = /(?:examples|\.d|words?|texts?|icon-shapes|index)\.ts$|\/seed\//;

/** The files of code among paths. */
export function codeFiles(paths: readonly string[]): string[] {
  return paths.filter((path) => /^(?:src|components)\/.*\.ts$/.test(path) && !withoutBehaviour.test(path));
}

/**
 * Faults in files, each once and the same for the same seed. Every room gives as many, however large it is, and each
 * kind of a file is as likely as the others.
 *
 * @param count fewer are returned where there are no more
 */
export function drawFaults(
  files: ReadonlyMap<string, string>,
  { seed, count }: { readonly seed: number; readonly count: number },
): SeededFault[] {
  const chance = chanceOf(seed);
  const byRoom = Map.groupBy(files.keys(), roomOf);
  const rooms = shuffled([...byRoom.values()], chance).map((paths) => faultsOfRoom(paths, files, chance));
  const drawn: SeededFault[] = [];
  for (let open = rooms; open.length > 0 && drawn.length < count; ) {
    open = open.filter((room) => {
      const { value } = drawn.length < count ? room.next() : { value: undefined };
      if (value !== undefined) drawn.push(value);
      return value !== undefined;
    });
  }
  return drawn;
}

/** A fault of each file in turn, until none is left. */
function* faultsOfRoom(
  paths: readonly string[],
  files: ReadonlyMap<string, string>,
  chance: Chance,
): Generator<SeededFault, undefined> {
  let left = shuffled(paths, chance).map((path) => shuffledByKind(faultsIn(path, files.get(path) ?? ""), chance));
  while (left.length > 0) {
    left = left.filter((faults) => faults.length > 0);
    for (const faults of left) {
      const fault = faults.pop();
      if (fault !== undefined) yield fault;
    }
  }
  return undefined;
}

/** Faults of one kind after those of another, so that a file full of texts gives its conditions too. */
function shuffledByKind(faults: readonly SeededFault[], chance: Chance): SeededFault[] {
  const kinds = [...Map.groupBy(faults, ({ kind }) => kind).values()].map((each) => shuffled(each, chance));
  const longest = Math.max(0, ...kinds.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    shuffled(kinds, chance).flatMap((each) => each.slice(turn, turn + 1)),
  )
    .flat()
    .toReversed();
}

/** `src/product/client/`, `components/_kit/`; the components together are one. */
function roomOf(path: string): string {
  const [top = "", second = "", third] = path.split("/");
  if (top === "components") return second === "_kit" ? "components/_kit" : top;
  return [top, second, third].filter((part) => part !== undefined && !part.endsWith(".ts")).join("/");
}

function shuffled<Item>(items: readonly Item[], chance: Chance): Item[] {
  return items
    .map((item) => [chance(), item] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, item]) => item);
}

/** Mulberry32: pseudo-random numbers, the same for the same seed. */
function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
