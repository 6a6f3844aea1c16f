/** The kinds of entries by importance: of equal hits the earlier kind comes first. */
export const searchKinds = [
  "component",
  "screen",
  "app",
  "page",
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
  /** Of a situation, whether nobody wrote it: it is one that was written, in another language or without a capability. */
  readonly isDerived?: boolean;
  /** Of something that can be seen, the name of the files of its picture, where one was taken. */
  readonly thumbnail?: string;
}

/**
 * All entries, a list for each field: kind, title, address, names, context, text, picture, thumbnail, calls, whether
 * it is derived. Values that are alike are beside each other, so the file is smaller when it is compressed than with a list for each entry.
 */
export type PackedEntries = readonly [
  number[],
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
  string[],
  number[],
];

export function packEntries(entries: readonly SearchEntry[]): PackedEntries {
  const list = <Value>(field: (entry: SearchEntry) => Value) => entries.map(field);
  return [
    list(({ kind }) => searchKinds.indexOf(kind)),
    list(({ title }) => title),
    list(({ address }) => address),
    list(({ names }) => names.join(" ")),
    list(({ context }) => context),
    list(({ text }) => text),
    list(({ picture = "" }) => picture),
    list(({ thumbnail = "" }) => thumbnail),
    list(({ calls = [] }) => calls.join(" ")),
    list(({ isDerived = false }) => (isDerived ? 1 : 0)),
  ];
}

export function unpackEntries(packed: PackedEntries): SearchEntry[] {
  const [kinds, titles, addresses, names, contexts, texts, pictures, thumbnails, calls, derived] = packed;
  const at = (list: readonly string[], index: number) => list[index] ?? "";
  return kinds.map((kind, index) => ({
    kind: searchKinds[kind] ?? "page",
    title: at(titles, index),
    address: at(addresses, index),
    names: at(names, index).split(" "),
    context: at(contexts, index),
    text: at(texts, index),
    ...(at(pictures, index) !== "" && { picture: at(pictures, index) }),
    ...(at(thumbnails, index) !== "" && { thumbnail: at(thumbnails, index) }),
    ...(at(calls, index) !== "" && { calls: at(calls, index).split(" ") }),
    ...(derived[index] === 1 && { isDerived: true }),
  }));
}
