import { type SearchEntry, type SearchKind, searchKinds } from "./entry.ts";

/** What most entries of a kind say alike. */
type UsualFields = Pick<SearchEntry, "address" | "names" | "context">;

/** What an entry is told apart by, and the component or screen before it, which it is a part of. */
interface Source {
  readonly title: string;
  readonly id: string;
  readonly place: SearchEntry | undefined;
}

/** A value of an entry, or 0 where it is what its kind, its title, its id and its place say. */
type Packed = string | 0;

/**
 * All entries, a list for each field: kind, title, id, address, names, context, text, picture, thumbnail, calls, whether
 * it is derived, traits. Values that are alike are beside each other, and what the others say is left out: the compressed file is
 * smaller than with a list for each entry.
 */
export type PackedEntries = readonly [
  number[],
  string[],
  string[],
  Packed[],
  Packed[],
  Packed[],
  string[],
  string[],
  string[],
  string[],
  number[],
  string[],
];

export function packEntries(entries: readonly SearchEntry[]): PackedEntries {
  const list = <Value>(field: (entry: SearchEntry) => Value) => entries.map(field);
  const ids = list(ownId);
  const usual = usualFieldsOf(entries, ids);
  const unusual = (field: (entry: UsualFields) => string) =>
    entries.map((entry, index) => (field(entry) === field(usual[index] as UsualFields) ? 0 : field(entry)));
  return [
    list(({ kind }) => searchKinds.indexOf(kind)),
    list(({ title }) => title),
    ids,
    unusual(({ address }) => address),
    unusual(joinedNames),
    unusual(({ context }) => context),
    list(({ text }) => text),
    list(({ picture = "" }) => picture),
    list(({ thumbnail = "" }) => thumbnail),
    list(({ calls = [] }) => calls.join(" ")),
    list(({ isDerived = false }) => (isDerived ? 1 : 0)),
    list(({ traits = [] }) => traits.join(" ")),
  ];
}

export function unpackEntries(packed: PackedEntries): SearchEntry[] {
  let place: SearchEntry | undefined;
  return packed[0].map((_, index) => {
    const entry = unpackEntry(packed, index, place);
    if (isPlace(entry)) place = entry;
    return entry;
  });
}

function unpackEntry(packed: PackedEntries, index: number, place: SearchEntry | undefined): SearchEntry {
  const [kinds, titles, ids, addresses, names, contexts, texts, pictures, thumbnails, calls, derived, traits] = packed;
  const at = (list: readonly string[]) => list[index] ?? "";
  const [kind, title] = [searchKinds[kinds[index] ?? -1] ?? "page", at(titles)];
  const usual = usualFields[kind]({ title, id: at(ids), place });
  return {
    ...{ kind, title },
    address: addresses[index] || usual.address,
    names: (names[index] || joinedNames(usual)).split(" "),
    context: contexts[index] || usual.context,
    text: at(texts),
    ...(at(pictures) !== "" && { picture: at(pictures) }),
    ...(at(thumbnails) !== "" && { thumbnail: at(thumbnails) }),
    ...(at(calls) !== "" && { calls: at(calls).split(" ") }),
    ...(at(traits) !== "" && { traits: at(traits).split(" ") }),
    ...(derived[index] === 1 && { isDerived: true }),
  };
}

const usualFields: Readonly<Record<SearchKind, (source: Source) => UsualFields>> = {
  component: ({ id }) => fields(`components/${id}/`, id),
  screen: ({ id }) => fields(`screens/${id}/`, id),
  situation: (source) => ofScreen(source, "?situation="),
  step: (source) => ofScreen(source, "#step-"),
  example: ({ id, place }) => fields(`${place?.address}#example-${id}`, `${place?.names[0]}/${id}`, place?.title),
  field: ({ title, place }) =>
    fields(`${place?.address}#field-${title.replace(/\W+/g, "-")}`, `${place?.names[0]}.${title}`, place?.title),
  operation: ({ title }) => fields(`operations/#${title}`, title),
  capability: ({ title }) => fields(`capabilities/#${title}`, title),
  message: ({ title }) => fields(`messages/#key-${title}`, title),
  token: ({ title }) => fields(`tokens/#token-${title.slice(2)}`, `${title} ${title.slice(2)}`),
  icon: ({ title }) => fields(`icons/#icon-${title}`, title),
  error: ({ title }) => fields(`errors/#${title}`, title),
  app: () => fields("", ""),
  page: () => fields("", ""),
  section: () => fields("", ""),
  guide: () => fields("", ""),
  decision: () => fields("", ""),
};

function ofScreen({ id, place }: Source, fragment: string): UsualFields {
  const app = place?.context.split(" · ")[0] ?? "";
  return fields(`${place?.address}${fragment}${id}`, `${place?.names[0]}/${id}`, `${place?.title} · ${app}`);
}

function fields(address: string, names: string, context = ""): UsualFields {
  return { address, names: names.split(" "), context };
}

function usualFieldsOf(entries: readonly SearchEntry[], ids: readonly string[]): UsualFields[] {
  let place: SearchEntry | undefined;
  return entries.map((entry, index) => {
    const usual = usualFields[entry.kind]({ title: entry.title, id: ids[index] ?? "", place });
    if (isPlace(entry)) place = entry;
    return usual;
  });
}

/** Of a part of a component or screen the end of its id; the others have none beside their title. */
function ownId({ kind, names: [id = ""] }: SearchEntry): string {
  if (kind === "component" || kind === "screen") return id;
  return kind === "situation" || kind === "step" || kind === "example" ? id.slice(id.indexOf("/") + 1) : "";
}

function isPlace({ kind }: SearchEntry): boolean {
  return kind === "component" || kind === "screen";
}

function joinedNames({ names }: UsualFields): string {
  return names.join(" ");
}
