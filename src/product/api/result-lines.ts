import { inForm, multiLine, oneLine } from "../../../components/_kit/characters.ts";
import places from "./result-lines.json" with { type: "json" };

const multilinePlaces: Readonly<Record<string, readonly string[]>> = places;

/**
 * A result with its texts in the lines that the operation describes: what is put into one line is one line, whatever
 * somebody has typed, or an earlier version has stored.
 */
export function inDescribedLines(operation: string, result: unknown): unknown {
  const several = new Set(Object.hasOwn(multilinePlaces, operation) ? multilinePlaces[operation] : []);
  return inLines(result, [""], several);
}

/** Each name may be one that the data chooses, so a value may be at several places of the description. */
function inLines(value: unknown, at: readonly string[], several: ReadonlySet<string>): unknown {
  if (typeof value === "string") return inForm(value, at.some((place) => several.has(place)) ? multiLine : oneLine);
  if (Array.isArray(value)) return value.map((item) => inLines(item, at, several));
  if (value === null || typeof value !== "object") return value;
  const isOpen = [...several].some((place) => at.some((each) => place.startsWith(`${each}.*`)));
  const within = (name: string) =>
    at.flatMap((each) => (isOpen ? [`${each}.${name}`, `${each}.*`] : [`${each}.${name}`]));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inLines(each, within(name), several)]));
}
