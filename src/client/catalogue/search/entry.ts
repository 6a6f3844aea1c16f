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
  /** Of something that can be seen, the name of the files of its picture, where one was taken. */
  readonly thumbnail?: string;
}

/** An entry as an array, to keep the file small: kind, title, address, names, context, text, picture, thumbnail. */
export type PackedEntry = readonly [number, string, string, string, string, string, string?, string?];

export function packEntry(entry: SearchEntry): PackedEntry {
  const { kind, title, address, names, context, text, picture, thumbnail } = entry;
  const packed = [searchKinds.indexOf(kind), title, address, names.join(" "), context, text] as const;
  if (thumbnail !== undefined) return [...packed, picture ?? "", thumbnail];
  return picture === undefined ? packed : [...packed, picture];
}

export function unpackEntry(packed: PackedEntry): SearchEntry {
  const [kind, title, address, names, context, text, picture = "", thumbnail] = packed;
  const entry = { kind: searchKinds[kind] ?? "page", title, address, names: names.split(" "), context, text };
  return { ...entry, ...(picture !== "" && { picture }), ...(thumbnail !== undefined && { thumbnail }) };
}
