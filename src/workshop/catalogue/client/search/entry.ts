import kinds from "./kinds.json" with { type: "json" };

export type SearchKind = keyof typeof kinds;

/** The kinds of entries by importance. */
export const searchKinds = Object.keys(kinds) as [SearchKind, ...SearchKind[]];

/** Something that the search finds. */
export interface SearchEntry {
  readonly kind: SearchKind;
  readonly title: string;
  /** From the root of the catalogue, without a slash at its start. */
  readonly address: string;
  /** Its ids: a query that equals one of them finds it first. */
  readonly names: readonly string[];
  /** What it belongs to, shown beside the title. */
  readonly context: string;
  /** Texts and descriptions, a line each. */
  readonly text: string;
  /** The id of an icon, where it has one of its own. */
  readonly picture?: string;
  /** Of something that can be seen, the name of the files of its picture, where one was taken. */
  readonly thumbnail?: string;
}

/** The table of names, which is loaded whole: an item of each column for each entry, "" where it has none. Columns compress better than rows. */
export interface NamesFile extends Readonly<Record<NamesColumn, readonly string[]>> {
  readonly kind: readonly SearchKind[];
  /** Words that mean the same. */
  readonly equals: readonly string[];
  /** The shapes of all icons, as SVG. */
  readonly icons: Readonly<Record<string, string>>;
}

/** `title` and `names` are without the id that the address says; `names` and `synonyms` are lists apart by commas. */
export type NamesColumn = ("title" | "address" | "names" | "context" | "synonyms") | ("text" | "picture" | "thumbnail");

/** The id that an address says: "members.list/empty" of "screens/members.list/?situation=empty". */
export function idInAddress(address: string): string {
  const inside = address.replace(/^[\w-]+\/#?(?=.)/, "").replace(/^(?:key|icon|token)-/, "");
  return inside
    .replace(/\/#field-/, ".")
    .replace(/\/(?:\?situation=|#(?:example|step)-)/, "/")
    .replace(/\/$/, "");
}
