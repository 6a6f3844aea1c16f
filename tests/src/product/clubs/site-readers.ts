import { XMLParser } from "fast-xml-parser";
import ICAL from "ical.js";
import jsonld from "jsonld";
import { parse, type DefaultTreeAdapterTypes as Tree } from "parse5";

/** The files of a built site, read by parsers that are not of this project. */
export class SiteReaders {
  readonly #files: ReadonlyMap<string, Buffer>;

  constructor(files: ReadonlyMap<string, Buffer>) {
    this.#files = files;
  }

  text(path: string): string {
    const file = this.#files.get(path);
    if (file === undefined) throw new Error(`There is no file ${path}.`);
    return file.toString();
  }

  /**
   * The texts of elements of a page, or the values of an attribute: `p.people__role`, `img@alt`. White space is collapsed.
   *
   * @param selector the name of an element, classes, and after `@` an attribute
   */
  page(path: string, selector: string): string[] {
    const [, name = "", classes = "", attribute] = /^(\w*)((?:\.[\w-]+)*)(?:@([\w:-]+))?$/.exec(selector) ?? [];
    const wanted = classes.split(".").filter(Boolean);
    return elementsOf(parse(this.text(path)))
      .filter((element) => name === "" || element.tagName === name)
      .filter((element) => wanted.every((each) => attributeOf(element, "class")?.split(" ").includes(each)))
      .flatMap((element) => (attribute === undefined ? textOf(element) : (attributeOf(element, attribute) ?? [])))
      .map((text) => text.replaceAll(/\s+/g, " ").trim());
  }

  /** The events of a calendar, each with the values of its properties, several joined by commas. */
  calendar(path: string): Record<string, string>[] {
    const events = new ICAL.Component(ICAL.parse(this.text(path))).getAllSubcomponents("vevent");
    return events.map((event) => {
      const values = Map.groupBy(event.getAllProperties(), ({ name }) => name);
      const end = new ICAL.Event(event).endDate.toString();
      return { ...Object.fromEntries([...values].map(([name, own]) => [name, own.map(valueText).join()])), end };
    });
  }

  /** The articles of a feed of RSS 2.0. */
  feed(path: string): Record<string, unknown>[] {
    return [new XMLParser().parse(this.text(path)).rss.channel.item ?? []].flat();
  }

  /** The things that a page describes for search engines, by the names of schema.org. */
  async things(path: string): Promise<Record<string, unknown>[]> {
    const [data = ""] = elementsOf(parse(this.text(path)))
      .filter((element) => attributeOf(element, "type") === "application/ld+json")
      .map(textOf);
    const documentLoader = async (documentUrl: string) => ({ documentUrl, document: vocabulary });
    const compact = await jsonld.compact(JSON.parse(data), vocabulary["@context"], { documentLoader });
    return [compact["@graph"] ?? compact].flat() as Record<string, unknown>[];
  }
}

const vocabulary = { "@context": { "@vocab": "https://schema.org/" } } as const;

function valueText(property: ICAL.Property): string {
  return String(property.getFirstValue());
}

function elementsOf(node: Tree.ParentNode): Tree.Element[] {
  return node.childNodes.flatMap((child) => ("tagName" in child ? [child, ...elementsOf(child)] : []));
}

function attributeOf({ attrs }: Tree.Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value;
}

function textOf(node: Tree.ChildNode): string {
  if ("value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textOf).join("") : "";
}
