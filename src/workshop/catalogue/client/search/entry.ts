/** The kinds of entries by importance: of equal hits the earlier kind comes first. */
export const searchKinds = [
  "component",
  "screen",
  "app",
  "page",
  "section",
  "situation",
  "step",
  "example",
  "field",
  "operation",
  "capability",
  "message",
  "token",
  "icon",
  "guide",
  "error",
  "decision",
] as const;

export type SearchKind = (typeof searchKinds)[number];

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
  /** Of a screen, the ids of the operations that it calls: what a person does there. */
  readonly calls?: readonly string[];
  /** Of an example, its values of fields with a few values and its flags: "secondary", "disabled". */
  readonly traits?: readonly string[];
  /** Of a situation, whether nobody wrote it: it is one that was written, in another language or without a capability. */
  readonly isDerived?: boolean;
  /** Of something that can be seen, the name of the files of its picture, where one was taken. */
  readonly thumbnail?: string;
}
