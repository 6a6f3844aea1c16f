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
  /** Of an icon its shapes as SVG; of another entry the id of an icon, where it has one of its own. */
  readonly picture?: string;
  /** Of something that can be seen, the name of the files of its picture, where one was taken. */
  readonly thumbnail?: string;
}
