import kinds from "./kinds.json" with { type: "json" };

export type SearchKind = keyof typeof kinds;

/** The kinds of entries by importance. */
export const searchKinds = Object.keys(kinds) as [SearchKind, ...SearchKind[]];

/** Something that the search finds. What is optional is text that is "" or absent where an entry has none. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  /** From the root of the catalogue, without a slash at its start; it says the id, see {@link idInAddress}. */
  readonly address: string;
  /** Its other ids, apart by commas: a query that equals an id finds it first. */
  readonly names?: string;
  /** What it belongs to, shown beside the title. */
  readonly context?: string;
  /** Texts and descriptions. */
  readonly text?: string;
  /** The id of an icon, where it has one of its own. */
  readonly picture?: string;
  /** Of something that can be seen, the name of the files of its picture, where one was taken. */
  readonly thumbnail?: string;
}

/** An entry that was found. */
export interface SearchHit extends SearchEntry {
  /** All its ids, that of its address first. */
  readonly ids: readonly string[];
  /** Where its text was found, the part of it with the words. */
  readonly passage?: string;
}

export type NamesColumn = Exclude<keyof SearchEntry, "kind"> | "synonyms";

/**
 * The table of names, which is loaded whole: an item of each column for each entry, "" where it has none. Columns compress better
 * than rows. A title that is the id is "". Synonyms are stems as they are compared, apart by commas.
 */
export interface NamesFile extends Readonly<Record<NamesColumn, readonly string[]>> {
  readonly kind: readonly SearchKind[];
  /** Stems that mean the same. */
  readonly equals: readonly (readonly string[])[];
  /** The shapes of all icons, as SVG. */
  readonly icons: Readonly<Record<string, string>>;
}

/** The id that an address says: "members.list/empty" of "screens/members.list/?situation=empty". */
export function idInAddress(address: string): string {
  const inside = address.replace(/^[\w-]+\/#?(?=.)/, "").replace(/^(?:key|icon|token)-/, "");
  const [start = "", field = ""] = inside.split("/#field-");
  if (field !== "") return `${start}.${field.replaceAll("-", ".")}`;
  return start.replace(/\/(?:\?situation=|#(?:example|step)-)/, "/").replace(/\/$/, "");
}
