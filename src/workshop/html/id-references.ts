import { parseFragment } from "parse5";
import { listAttributes, singleAttributes } from "./id-attributes.ts";
import { elementsBelow, type HtmlElement } from "./tree.ts";

/** An attribute that names the id of another element. */
export interface IdReference {
  readonly id: string;
  readonly attribute: string;
  /** Name of the tag that carries the attribute. */
  readonly tag: string;
  readonly line: number;
}

export interface Ids {
  readonly ids: readonly { readonly id: string; readonly tag: string; readonly line: number }[];
  readonly references: readonly IdReference[];
}

/** The ids of a fragment or document and the references to them, in the order of the source. */
export function readIds(html: string): Ids {
  const elements = elementsBelow(parseFragment(html, { sourceCodeLocationInfo: true }));
  return {
    ids: elements.flatMap((element) => attribute(element, "id").map((id) => ({ id, ...elementPlace(element) }))),
    references: elements.flatMap(idReferencesOf),
  };
}

/**
 * The problems of a fragment's ids, as sentences with their line: a duplicate id, and a dangling reference.
 *
 * @param outward ids outside that the data itself names, see {@link outwardIds}. Any other reference that a component
 * writes has to lead to its own markup, in a lone example as on a page: `href="#…"` is no exception.
 */
export function idProblems(html: string, outward: ReadonlySet<string> = new Set()): string[] {
  const { ids, references } = readIds(html);
  const known = new Set(ids.map(({ id }) => id));
  const dangling = references
    .filter(({ id }) => !known.has(id) && !outward.has(id))
    .map(
      ({ id, attribute, tag, line }) =>
        `line ${line}: ${attribute} of <${tag}> refers to "${id}", which no element has as its id.`,
    );
  return [...repeatedOf(ids), ...dangling];
}

function repeatedOf(ids: Ids["ids"]): string[] {
  const first = new Map<string, Ids["ids"][number]>();
  return ids.flatMap((each) => {
    const earlier = first.get(each.id);
    if (earlier === undefined) first.set(each.id, each);
    return earlier === undefined
      ? []
      : [`line ${each.line}: <${each.tag}> has the id "${each.id}" of <${earlier.tag}> in line ${earlier.line}.`];
  });
}

/** Fields of contracts whose value is an id outside of the component; of `href`, the part after `#`. */
const outwardFields = new Set(["controls", "form", "href", "popoverTarget", "target"]);

/** Ids outside of the component that data names: by `href` (`#id`), `target`, `popoverTarget`, `form`, `controls`. */
export function outwardIds(data: unknown): Set<string> {
  if (data === null || typeof data !== "object") return new Set();
  return new Set(
    Object.entries(data).flatMap(([field, value]) => {
      if (typeof value !== "string" || !outwardFields.has(field)) return [...outwardIds(value)];
      return field === "href" ? linkedIds(value) : [value];
    }),
  );
}

/** The ids that data names and that are outside: the documents of previews contain an element for each. */
export function idsOutside(html: string, data: unknown): string[] {
  const inside = new Set(readIds(html).ids.map(({ id }) => id));
  return [...outwardIds(data)].filter((id) => !inside.has(id) && /^[A-Za-z][\w-]*$/.test(id));
}

function linkedIds(href: string): string[] {
  return href.startsWith("#") && href !== "#" && href !== "#top" ? [href.slice(1)] : [];
}

function idReferencesOf(element: HtmlElement): IdReference[] {
  const lists = listAttributes.flatMap((name) =>
    attribute(element, name).flatMap((value) =>
      value
        .split(/\s+/)
        .filter(Boolean)
        .map((id) => ({ id, attribute: name })),
    ),
  );
  const singles = singleAttributes.flatMap((name) => attribute(element, name).map((id) => ({ id, attribute: name })));
  const links = attribute(element, "href")
    .flatMap(linkedIds)
    .map((id) => ({ id, attribute: "href" }));
  return [...lists, ...singles, ...links].map((reference) => ({ ...reference, ...elementPlace(element) }));
}

/** The value of an attribute as a list of none or one. */
function attribute({ attrs }: HtmlElement, name: string): string[] {
  return attrs.filter((each) => each.name === name).map(({ value }) => value);
}

function elementPlace({ tagName, sourceCodeLocation }: HtmlElement) {
  return { tag: tagName, line: sourceCodeLocation?.startLine ?? 0 };
}
