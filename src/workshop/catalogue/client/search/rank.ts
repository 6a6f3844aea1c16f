import { type SearchKind, searchKinds } from "./entry.ts";
import kinds from "./kinds.json" with { type: "json" };
import {
  foldForSearch,
  isStopWord,
  joinedWords,
  type Speller,
  separatedName,
  stemOf,
  tellingWords,
  wordsOf,
} from "./words.ts";

/** What Pagefind finds for one word. */
export interface FoundRecord {
  readonly id: string;
  readonly score: number;
  /** Where the word is in the text. */
  readonly words: readonly number[];
  data(): Promise<RecordData>;
}

export interface RecordData {
  readonly url: string;
  /** A passage, with the word in `<mark>`. */
  readonly excerpt: string;
  readonly content: string;
  readonly meta: Partial<Readonly<Record<RecordField, string>>>;
}

/** What a record says of an entry; `alias` has its synonyms, `more` words that mean the same and parts of compounds. */
export type RecordField =
  | ("title" | "kind" | "ids" | "names" | "alias" | "more" | "context" | "place")
  | ("picture" | "thumbnail");

/** Names of several words in a field of a record are told apart by it. */
export const nameSeparator = " · ";

/** How much a word counts in a field, beside one in the text. */
export const fieldWeights: Partial<Record<RecordField, number>> = {
  ...{ title: 5, alias: 4, ids: 3, more: 2, context: 1.2, place: 1.2 },
  ...{ kind: 0, names: 0, picture: 0, thumbnail: 0 },
};

export interface SearchSource {
  readonly speller: Speller;
  /** The records with a word, best first; those of a kind where one is given. */
  search(word: string, kind?: SearchKind): Promise<{ readonly results: readonly FoundRecord[] }>;
}

export interface SearchHit {
  readonly kind: SearchKind;
  readonly title: string;
  /** From the root of the catalogue. */
  readonly address: string;
  readonly names: readonly string[];
  readonly context: string;
  readonly picture: string | undefined;
  readonly thumbnail: string | undefined;
  readonly excerpt: string;
}

export interface FoundHits {
  /** The best, in their order. */
  readonly hits: readonly SearchHit[];
  /** The number of all. */
  readonly count: number;
  /** The words that were looked for. */
  readonly words: readonly string[];
}

/** An entry that has at least one word. */
interface Candidate {
  score: number;
  /** How much of the query it has: the weights of its words. */
  weight: number;
  /** The record of its rarest word that is in its text. */
  best: FoundRecord;
}

const mostRead = 40;
const nameWeight = 80;
/** What is more than any score. */
const idWeight = 1000;

/**
 * Finds what is sought: Pagefind looks for each word, since it finds nothing where one is missing. An entry counts by the
 * words that it has, then by how much of the query is a name of it, and by its kind; one whose id is the query comes first.
 */
export async function findHits(query: string, source: SearchSource, kind?: SearchKind): Promise<FoundHits> {
  const words = [...new Set(tellingWords(query).flatMap((word) => source.speller.read(word)))];
  const found = await Promise.all(words.map(async (word) => (await source.search(word, kind)).results));
  const candidates = candidatesOf(found);
  const read = candidates.slice(0, mostRead).map(async ({ score, best }) => ({ score, data: await best.data() }));
  const all = await Promise.all(read);
  const most = all[0]?.score ?? 1;
  const sought = soughtBy(query, words);
  const ranked = all.map(({ score, data }) => ({ data, score: scoreOf(data, (100 * score) / most, sought) }));
  const hits = ranked.toSorted((one, other) => other.score - one.score).map(({ data }) => hitOf(data));
  return { hits, count: candidates.length, words };
}

/** All entries with a word; those that miss words count for less, a rare word for more. */
function candidatesOf(found: readonly (readonly FoundRecord[])[]): Candidate[] {
  const byId = new Map<string, Candidate>();
  const weights = found.map((records) => records[0]?.score ?? 0);
  const rarestFirst = found.map((records, at) => ({ records, weight: weights[at]! }));
  for (const { records, weight } of rarestFirst.toSorted((one, other) => other.weight - one.weight))
    for (const record of records) {
      const known = byId.get(record.id) ?? { score: 0, weight: 0, best: record };
      const best = known.best.words.length === 0 && record.words.length > 0 ? record : known.best;
      byId.set(record.id, { score: known.score + record.score, weight: known.weight + weight, best });
    }
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return [...byId.values()]
    .map((each) => ({ ...each, score: each.score * (each.weight / whole) ** 2 }))
    .toSorted((one, other) => other.score - one.score || (one.best.id < other.best.id ? -1 : 1));
}

interface Sought {
  readonly id: string;
  readonly joined: string;
  readonly stems: readonly string[];
  readonly asksWho: boolean;
}

function soughtBy(query: string, words: readonly string[]): Sought {
  return {
    id: withoutSlashes(query.trim().toLowerCase()),
    joined: joinedWords(query),
    stems: wordsOf(words.join(" ")).map(stemOf),
    asksWho: /\b(?:who|wer|which role|welche rolle)\b/i.test(query),
  };
}

function scoreOf({ url, meta }: RecordData, score: number, sought: Sought): number {
  const kind = kindOf(meta.kind);
  const names = [separatedName(meta.title ?? ""), ...(meta.alias?.split(nameSeparator) ?? [])];
  const around = new Set(wordsOf([meta.context, meta.place, kind].join(" ")).map(stemOf));
  const fit = Math.max(...names.map((name, at) => nameFit(name, around, sought) * (at === 0 ? 1 : 0.9)));
  const ids = [...(meta.names ?? "").split(" "), url].map((id) => withoutSlashes(id.toLowerCase()));
  const isId = ids.some((id) => id === sought.id || isJoined(id, sought));
  const weight = kinds[kind].weight * (sought.asksWho && kind === "capability" ? 1.8 : 1);
  return (score + nameWeight * fit) * weight + (isId ? idWeight : 0);
}

/** How much of the query a name and what is around it are, and of the name the query: 1.5 where they are the same. */
function nameFit(name: string, around: ReadonlySet<string>, sought: Sought): number {
  if (joinedWords(name) === sought.joined) return 1.5;
  const own = wordsOf(name).flatMap((word) => (isStopWord(word) ? [] : [stemOf(word)]));
  const named = sought.stems.filter((stem) => own.includes(stem)).length;
  if (named === 0) return 0;
  const placed = sought.stems.filter((stem) => !own.includes(stem) && around.has(stem)).length;
  const covered = own.filter((stem) => sought.stems.includes(stem)).length;
  return (((named + 0.9 * placed) / sought.stems.length) * covered) / own.length;
}

function isJoined(id: string, { joined }: Sought): boolean {
  return joined.length > 4 && joinedWords(id) === joined;
}

function hitOf({ url, excerpt, meta }: RecordData): SearchHit {
  const { title = "", context = "", names = "", picture, thumbnail } = meta;
  const isOnlyName = [title, context].some((name) => foldForSearch(`${name}.`) === foldForSearch(excerpt));
  return {
    ...{ kind: kindOf(meta.kind), title, context, picture, thumbnail, address: url.replace(/^\//, "") },
    ...{ names: names.split(" "), excerpt: isOnlyName ? "" : excerpt },
  };
}

function kindOf(name = ""): SearchKind {
  return searchKinds.find((kind) => kind === name) ?? "page";
}

/** People copy an address with and without slashes at its ends. */
function withoutSlashes(address: string): string {
  return address.replace(/^\/+|\/+$|\/+(?=[?#])/g, "");
}
