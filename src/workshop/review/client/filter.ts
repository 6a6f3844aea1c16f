import type { Entry } from "./report.ts";
import { type Standing, statesOf } from "./standing.ts";

/** What to show of the entries. An absent field shows all. */
export interface EntryFilter {
  readonly kind?: string;
  readonly severity?: string;
  readonly area?: string;
  readonly app?: string;
  readonly club?: string;
  readonly locale?: string;
  /** Words that are in the title, the subject or a fact. */
  readonly words?: string;
  readonly isOpenOnly?: boolean;
}

type FilterChoice = Exclude<keyof EntryFilter, "words" | "isOpenOnly">;

/** The values of an entry by which it is found. */
const entryValues: Readonly<Record<FilterChoice, (entry: Entry) => readonly (string | undefined)[]>> = {
  kind: ({ kind }) => [kind],
  severity: ({ severity }) => [severity],
  area: ({ facts }) => facts.map(({ area }) => area),
  app: ({ app }) => [app],
  club: ({ club, facts }) => [club, ...facts.flatMap(({ hits = [] }) => hits.filter(isClub).map(({ id }) => id))],
  locale: (entry) => [...entry.facts.map(({ locale }) => locale), ...statesOf(entry).map(({ locale }) => locale)],
};

export const choices = Object.keys(entryValues) as readonly FilterChoice[];

function isClub({ kind }: { readonly kind: string }): boolean {
  return kind === "club";
}

/** The values that the entries have, in the order of their names. */
export function valuesFor(choice: FilterChoice, entries: readonly Entry[]): string[] {
  const values = entries.flatMap((entry) => entryValues[choice](entry)).filter((value) => value !== undefined);
  return [...new Set(values)].sort();
}

/** Whether an entry is shown. */
export function isShown(entry: Entry, filter: EntryFilter, standing: Standing | undefined): boolean {
  if (filter.isOpenOnly && standing?.verdict !== undefined) return false;
  if (!choices.every((choice) => isWanted(filter[choice], entryValues[choice], entry))) return false;
  const words = (filter.words ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 || hasWords(entry, words);
}

function isWanted(wanted: string | undefined, values: (typeof entryValues)[FilterChoice], entry: Entry): boolean {
  return wanted === undefined || wanted === "" || values(entry).includes(wanted);
}

function hasWords({ title, subject, id, facts }: Entry, words: readonly string[]): boolean {
  const text = [title, subject, id, ...facts.map((fact) => fact.text)].join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}
