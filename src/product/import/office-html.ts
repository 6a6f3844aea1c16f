import type { Element, ElementContent, Root, RootContent } from "hast";
import {
  type HtmlBlock,
  htmlBelow,
  isListClass,
  nestedLists,
  pointOfWord,
  type StyleRules,
  withInnerLists,
  withTypedLists,
} from "./office-lists.ts";
import { shownTable } from "./office-tables.ts";
import {
  isElementOf,
  isEmptyHtml,
  type LookedWord,
  lineBreak,
  markedWords,
  plainLook,
  textOfHtml,
  type WordLook,
  wordLines,
} from "./office-words.ts";

/** Words with their look, or a block. */
type ShownPart = LookedWord | (HtmlBlock & { readonly look?: undefined });

/** What is around a part. */
interface HtmlPlace {
  readonly look: WordLook;
  /** Titles and heads of tables have a look of their own. */
  readonly isFixed?: boolean;
  readonly isLink?: boolean;
  /** Blocks in a cell of a table are lines. */
  readonly isCell?: boolean;
}

/**
 * HTML as programs of offices, mail and sites write it, as elements that say what is seen: looks become marks, paragraphs with a bullet
 * lists, a bold first row the head of its table. What nobody sees is left out.
 */
export function officeHtml(root: Root): Root {
  const reader = new OfficeReader(rulesOfClasses(root));
  return { type: "root", children: reader.flow(root.children, { look: plainLook }) };
}

const titleNames = "h1 h2 h3 h4 h5 h6".split(" ");
/** Elements around words that say no more than their style. */
const inlineNames = new Set(
  "span font b strong i em u mark s strike del ins small big abbr cite dfn label time data bdi bdo nobr tt".split(" "),
);
const flowNames = "div section article main body html header footer aside nav center address form fieldset".split(" ");
const innerNames = "blockquote li dl dt dd thead tbody tfoot tr caption figure figcaption details summary".split(" ");
const untouchedNames = new Set("pre hr form fieldset".split(" "));
const nameLooks: Readonly<Record<string, Partial<WordLook>>> = {
  ...{ b: { strong: true }, strong: { strong: true } },
  ...{ i: { emphasis: true }, em: { emphasis: true }, u: { emphasis: true }, mark: { emphasis: true } },
  ...{ s: { struck: true }, strike: { struck: true }, del: { struck: true } },
};

class OfficeReader {
  readonly #rules: ReadonlyMap<string, StyleRules>;

  constructor(rules: ReadonlyMap<string, StyleRules>) {
    this.#rules = rules;
  }

  /** Blocks with whole lists; words outside of every paragraph are one. */
  flow(nodes: readonly RootContent[], place: HtmlPlace): Element[] {
    return nestedLists(withTypedLists(this.#blocks(nodes, place)));
  }

  #blocks(nodes: readonly RootContent[], place: HtmlPlace): HtmlBlock[] {
    const blocks: HtmlBlock[] = [];
    let words: LookedWord[] = [];
    const endWords = () => {
      blocks.push(...paragraphsOfWords(words));
      words = [];
    };
    for (const part of this.#parts(nodes, place)) {
      if (part.look !== undefined) words.push(part);
      else {
        endWords();
        blocks.push(part);
      }
    }
    endWords();
    return blocks;
  }

  #parts(nodes: readonly RootContent[], place: HtmlPlace): ShownPart[] {
    return nodes.flatMap((node): ShownPart[] => {
      if (node.type === "text") return [{ node: { ...node, value: plainBlanks(node.value) }, look: place.look }];
      return node.type === "element" ? this.#element(node, place) : [];
    });
  }

  #element(element: Element, place: HtmlPlace): ShownPart[] {
    const { tagName, children, properties } = element;
    const style = this.#styleOf(element);
    if (isUnseen(element, style)) return [];
    const inside = place.isFixed ? place : { ...place, look: lookOf(element, style, place) };
    const raised = raisedDigits(element, style);
    if (raised !== undefined) return [{ node: { type: "text", value: raised }, look: inside.look }];
    if (saysNothing(element)) return this.#parts(children, inside);
    if (tagName === "a") return this.#link(element, inside);
    if (place.isCell && isBlock(tagName) && tagName !== "table")
      return [lineBreak, ...this.#parts(children, inside), lineBreak];
    if (titleNames.includes(tagName) || isTitleOfOffice(element)) return this.#title(element);
    if (untouchedNames.has(tagName)) return [{ node: element }];
    if (tagName === "table") return this.#table(element, inside);
    if (tagName === "p") return this.#paragraph(element, style, inside);
    if (tagName === "ul" || tagName === "ol") return [{ node: this.#list(element, inside) }];
    if (classNamesOf(element).includes("ListContainerWrapper")) return this.#pointsOfOnlineWord(element, inside);
    if (flowNames.includes(tagName)) return this.#blocks(children, inside);
    if (innerNames.includes(tagName)) return [{ node: { ...element, children: this.#content(children, inside) } }];
    return [{ node: element, look: tagName === "code" || properties["href"] ? inside.look : plainLook }];
  }

  /** What is in a point or a quote: words that nothing else is beside are no paragraph. */
  #content(nodes: readonly RootContent[], place: HtmlPlace): ElementContent[] {
    const blocks = this.flow(nodes, place);
    const [first, ...rest] = blocks;
    return first?.tagName === "p" ? [...first.children, ...rest] : blocks;
  }

  #link(element: Element, place: HtmlPlace): ShownPart[] {
    // Sites put an empty link beside each title, which leads to it.
    if (isEmptyHtml(element) && String(element.properties["href"]).startsWith("#")) return [];
    const parts = this.#parts(element.children, { ...place, look: plainLook, isLink: true });
    const words = parts.filter((part) => part.look !== undefined);
    if (words.length < parts.length) return [{ node: { ...element, children: this.flow(element.children, place) } }];
    const [start, end] = [words[0], words.at(-1)].map((each) => each && textOfHtml(each.node));
    const gap = (isThere: boolean | undefined) => (isThere ? [{ node: wordGap, look: place.look }] : []);
    const link = { node: { ...element, children: markedWords(words) }, look: place.look };
    return [...gap(start?.startsWith(" ")), link, ...gap(end?.endsWith(" "))];
  }

  #title(element: Element): ShownPart[] {
    const parts = this.#parts(element.children, { look: plainLook, isFixed: true });
    const pictures = parts.filter(({ node }) => isElementOf(node, "img"));
    const words = parts
      .filter((part) => !pictures.includes(part))
      .map(({ node }) => ({ node: isElementOf(node, "br") ? wordGap : node, look: plainLook }));
    const title: Element = {
      type: "element",
      tagName: titleName(element),
      properties: {},
      children: markedWords(words),
    };
    return [
      ...(isEmptyHtml(title) ? [] : [{ node: title }]),
      ...(pictures.length > 0 ? paragraphsOfWords(pictures.map(({ node }) => ({ node, look: plainLook }))) : []),
    ];
  }

  #table(element: Element, place: HtmlPlace): ShownPart[] {
    const cellWords = (cell: Element) => {
      const own = { look: cell.tagName === "th" ? plainLook : lookOf(cell, this.#styleOf(cell), place) };
      const parts = this.#parts(cell.children, { ...own, isFixed: cell.tagName === "th", isCell: true });
      return markedWords(parts.filter((part) => part.look !== undefined));
    };
    const isHidden = (each: Element) => isUnseen(each, this.#styleOf(each));
    const shown = shownTable(element, { isHidden, cellWords, styleOf: (each) => this.#styleOf(each) });
    return "cells" in shown
      ? shown.cells.flatMap((cell) => this.#blocks(cell.children, place))
      : shown.blocks.map((node) => ({ node }));
  }

  #paragraph(element: Element, style: StyleRules, place: HtmlPlace): ShownPart[] {
    const point = pointOfWord(element, style, (each) => this.#styleOf(each));
    if (point !== undefined) return [this.#point(point.children, point.point, place)];
    const blocks = this.#blocks(element.children, place);
    return isListClass(element) ? blocks.map((each) => ({ ...each, isMore: true })) : blocks;
  }

  #point(nodes: readonly ElementContent[], point: HtmlBlock["point"], place: HtmlPlace): HtmlBlock {
    return { node: listItemOf(this.#content(nodes, place)), ...(point && { point }) };
  }

  #list(element: Element, place: HtmlPlace): Element {
    const items = element.children.filter((child) => child.type === "element");
    const read = items
      .filter((item) => !isUnseen(item, this.#styleOf(item)))
      .map((item) => {
        if (item.tagName === "ul" || item.tagName === "ol") return this.#list(item, place);
        return listItemOf(this.#content(item.tagName === "li" ? item.children : [item], place));
      });
    return { ...element, children: withInnerLists(read.filter((item) => !isEmptyHtml(item))) };
  }

  /** Word in a browser has a list for each point, which says its level. */
  #pointsOfOnlineWord(element: Element, place: HtmlPlace): HtmlBlock[] {
    return htmlBelow(element)
      .filter(({ tagName }) => tagName === "ul" || tagName === "ol")
      .flatMap((list) =>
        list.children
          .filter((item) => item.type === "element")
          .map((item) => {
            const level = Number(item.properties["dataAriaLevel"] ?? 1);
            const number = list.tagName === "ol" ? Number(item.properties["dataAriaPosinset"] ?? 1) : undefined;
            return this.#point(item.children, { level, number }, place);
          }),
      );
  }

  /** What is declared for the classes of an element and for itself. */
  #styleOf(element: Element): StyleRules {
    const ofClasses = classNamesOf(element).flatMap((name) => [...(this.#rules.get(name) ?? [])]);
    return new Map([...ofClasses, ...styleDeclarations(String(element.properties["style"] ?? ""))]);
  }
}

function listItemOf(children: ElementContent[]): Element {
  return { type: "element", tagName: "li", properties: {}, children };
}

const wordGap: ElementContent = { type: "text", value: " " };

function classNamesOf({ properties: { className } }: Element): string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

function styleDeclarations(css: string): [string, string][] {
  return css.split(";").flatMap((each): [string, string][] => {
    const colon = each.indexOf(":");
    return colon === -1 ? [] : [[each.slice(0, colon).trim().toLowerCase(), each.slice(colon + 1).trim()]];
  });
}

/** The declarations of each class that the styles of a document name. */
function rulesOfClasses(root: Root): ReadonlyMap<string, StyleRules> {
  const rules = new Map<string, StyleRules>();
  const styles = root.children.flatMap((node) => (node.type === "element" ? [node, ...htmlBelow(node)] : []));
  const css = styles.filter(({ tagName }) => tagName === "style").map(textOfHtml);
  for (const [, name = "", body = ""] of css.join("\n").matchAll(/\.([\w-]+)[^{}.]*\{([^{}]*)\}/g))
    rules.set(name, new Map([...(rules.get(name) ?? []), ...styleDeclarations(body)]));
  return rules;
}

/** Blanks that programs use for distances are one; a blank that does not break stays one. */
function plainBlanks(text: string): string {
  return text.replaceAll(/[ \t\r\n\u00a0]{2,}|[\t\r\n]/g, " ");
}

const unseenNames = /^(?:style|meta|link|title|xml|head|template)$/;
const comments = /^(?:MsoCommentReference|msocomanchor|msocomtxt|MsoCommentText)$/;

/** Whether a program keeps an element for itself, or hides it. */
function isUnseen(element: Element, style: StyleRules): boolean {
  return (
    unseenNames.test(element.tagName) ||
    element.properties["hidden"] === true ||
    style.get("display") === "none" ||
    style.get("mso-hide") === "all" ||
    /^comment/.test(style.get("mso-element") ?? style.get("mso-special-character") ?? "") ||
    classNamesOf(element).some((name) => comments.test(name))
  );
}

function lookOf({ tagName }: Element, style: StyleRules, { look, isLink }: HtmlPlace): WordLook {
  const named = tagName === "u" && isLink ? {} : nameLooks[tagName];
  const [weight = "", slant = ""] = [style.get("font-weight"), style.get("font-style")];
  const line = style.get("text-decoration") ?? style.get("text-decoration-line") ?? "";
  return {
    ...{ ...look, ...named },
    ...(/^(?:bold|[6-9]00)/.test(weight) && { strong: true }),
    ...(/^(?:normal|lighter|[1-5]00)$/.test(weight) && { strong: false }),
    ...(/^(?:italic|oblique)/.test(slant) && { emphasis: true }),
    ...(slant === "normal" && { emphasis: false }),
    ...(/line-through/.test(line) && { struck: true }),
  };
}

/** Elements of other languages (`o:p`) and of programs say nothing; a link without an address is a target. */
function saysNothing({ tagName, properties }: Element): boolean {
  return inlineNames.has(tagName) || /[:-]/.test(tagName) || (tagName === "a" && properties["href"] === undefined);
}

function isBlock(tagName: string): boolean {
  return [...titleNames, ...flowNames, ...innerNames, "p", "ul", "ol", "pre"].includes(tagName);
}

const superscript = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const subscript = "₀₁₂₃₄₅₆₇₈₉";

/** `m²`, `H₂O`: digits above and below a line are signs of their own. */
function raisedDigits(element: Element, style: StyleRules): string | undefined {
  const align = style.get("vertical-align") ?? "";
  const digits =
    element.tagName === "sup" || align === "super"
      ? superscript
      : element.tagName === "sub" || align === "sub"
        ? subscript
        : undefined;
  if (digits === undefined) return undefined;
  const text = textOfHtml(element).trim();
  return /^\d+$/.test(text) ? [...text].map((digit) => digits[Number(digit)]).join("") : undefined;
}

function isTitleOfOffice(element: Element): boolean {
  return titleName(element) !== element.tagName;
}

/** Word has the title of a document, and in a browser every title, as a paragraph. */
function titleName(element: Element): string {
  const { tagName, properties } = element;
  if (tagName === "p" && classNamesOf(element).includes("MsoTitle")) return "h1";
  const level = properties["role"] === "heading" ? Number(properties["ariaLevel"]) : 0;
  return level >= 1 && level <= 6 ? `h${level}` : tagName;
}

/** Paragraphs between empty lines. */
function paragraphsOfWords(words: readonly LookedWord[]): HtmlBlock[] {
  const paragraphs: LookedWord[][] = [[]];
  for (const line of wordLines(words)) {
    const isEmpty = line.every(({ node }) => isEmptyHtml(node));
    if (isEmpty) paragraphs.push([]);
    else paragraphs.at(-1)?.push(...line, lineBreak);
  }
  const marked = paragraphs.map(markedWords).filter((children) => children.length > 0);
  return marked.map((children) => ({ node: { type: "element", tagName: "p", properties: {}, children } }));
}
