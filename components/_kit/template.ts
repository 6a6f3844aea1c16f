import { TemplateError } from "./contract/errors.ts";
import { forbidden, type Hole, holeOf, unfillable } from "./holes.ts";

/** Statics and holes alternate; there is one static more. */
export interface Template {
  readonly statics: readonly string[];
  readonly holes: readonly Hole[];
}

const compiled = new WeakMap<TemplateStringsArray, Template>();

/** Parses a template once and caches it by identity. */
export function compileTemplate(strings: TemplateStringsArray): Template {
  let template = compiled.get(strings);
  if (template === undefined) {
    template = new Reader(strings).read();
    compiled.set(strings, template);
  }
  return template;
}

/**
 * Represents a hole while the template is parsed: a private-use control that no template contains. It is one of the
 * first 256 characters, so that engines store the texts of templates, and the pages made of them, with a byte for each.
 */
const hole = "\u0091";
const tagName = /[a-z][a-z0-9-]*/y;
const attribute = /\s+([^\s"'<>/=]+)(?:(=)(?:"([^"]*)"|'([^']*)')?)?/y;
const tagEnd = /\s*\/?>/y;
const endTag = /<\/[a-z][a-z0-9-]*\s*>/y;
const rawText = new Set(["script", "style", "iframe", "noembed", "noframes", "noscript", "plaintext", "xmp"]);
const sealed = new Set(["animate", "base", "embed", "link", "meta", "object", "set", ...rawText]);

class Reader {
  readonly #source: string;
  #at = 0;
  #pending = "";
  #isPreformatted = false;
  readonly #statics: string[] = [];
  readonly #holes: Hole[] = [];

  constructor(strings: TemplateStringsArray) {
    const source = strings.join(hole);
    if (strings.some((part) => part.includes(hole))) throw new TemplateError("private-use-character", source);
    this.#source = source.trim();
  }

  read(): Template {
    while (this.#at < this.#source.length) {
      if (this.#source.startsWith("<!--", this.#at)) this.#comment();
      else if (this.#source.startsWith("</", this.#at)) this.#endTag();
      else if (this.#source[this.#at] === "<") this.#startTag();
      else this.#text("<", this.#isPreformatted);
    }
    this.#statics.push(this.#pending);
    return { statics: this.#statics, holes: this.#holes };
  }

  #comment(): void {
    const end = this.#source.indexOf("-->", this.#at);
    if (end < 0) this.#fail("unclosed-comment");
    if (this.#source.slice(this.#at, end).includes(hole)) this.#fail("comment-hole");
    this.#at = end + 3;
  }

  #endTag(): void {
    const tag = (this.#match(endTag) ?? this.#fail("malformed-end-tag"))[0];
    if (/^<\/pre\b/.test(tag)) this.#isPreformatted = false;
    this.#pending += tag;
  }

  #startTag(): void {
    this.#at += 1;
    const name = (this.#match(tagName) ?? this.#fail("malformed-tag-name"))[0];
    if (this.#source[this.#at] === hole) this.#fail("malformed-tag-name");
    this.#pending += `<${name}`;
    let next = this.#match(attribute);
    while (next !== undefined) {
      if (next[0].includes(hole) && sealed.has(name)) this.#fail("sealed-element-hole");
      this.#attribute(next);
      next = this.#match(attribute);
    }
    this.#pending += (this.#match(tagEnd) ?? this.#fail("malformed-attribute"))[0].trim();
    if (rawText.has(name)) this.#rawText(name);
    else if (name === "textarea" || name === "pre") this.#preformatted(name);
  }

  /** The parser drops a line end at the start of these two elements, so a hole there doubles its own. */
  #preformatted(name: "textarea" | "pre"): void {
    const first = this.#source[this.#at] === hole ? this.#holes.length : -1;
    if (name === "textarea") this.#text("</textarea", true);
    else {
      this.#isPreformatted = true;
      this.#text("<", true);
    }
    if (first >= 0) this.#holes[first] = { ...(this.#holes[first] as Hole), kind: "preformatted" };
  }

  #rawText(name: string): void {
    const end = this.#source.indexOf(`</${name}`, this.#at);
    const content = this.#source.slice(this.#at, end < 0 ? undefined : end);
    if (content.includes(hole)) this.#fail("raw-text-hole");
    this.#pending += content;
    this.#at += content.length;
  }

  #attribute([, name, equals, double, single]: RegExpExecArray): void {
    const value = double ?? single;
    if (name === hole && equals === undefined) {
      this.#hole("attributes");
      return;
    }
    if (name === undefined || !/^[a-z][a-z0-9:-]*$/i.test(name)) this.#fail("attribute-name-hole");
    if (equals !== undefined && value === undefined) this.#fail("unquoted-attribute");
    const lower = name.toLowerCase();
    if (lower.startsWith("on")) this.#fail("event-handler-attribute");
    if (forbidden.test(lower)) this.#fail("forbidden-attribute");
    if (value?.includes(hole) && unfillable.test(lower)) this.#fail("forbidden-attribute-hole");
    if (value === hole) this.#hole("attribute", name);
    else this.#parts(name, value);
  }

  #parts(name: string, value: string | undefined): void {
    this.#pending += ` ${name}`;
    if (value === undefined) return;
    const [first = "", ...rest] = value.split(hole);
    if (rest.length > 0 && first === "" && holeOf("part", name).url !== undefined) this.#fail("url-scheme-hole");
    this.#pending += `="${first.replaceAll('"', "&quot;")}`;
    for (const part of rest) {
      this.#hole("part", name);
      this.#pending += part.replaceAll('"', "&quot;");
    }
    this.#pending += '"';
  }

  /** Text up to `end`. Indentation of the template's source is dropped, unless white space is significant. */
  #text(end: string, keepsSpace: boolean): void {
    const to = this.#source.indexOf(end, this.#at);
    const content = this.#source.slice(this.#at, to < 0 ? undefined : to);
    this.#at += content.length;
    const parts = (keepsSpace ? content : content.replace(/\s*\n\s*/g, "\n")).split(hole);
    parts.forEach((part, index) => {
      if (index > 0) this.#hole("text");
      this.#pending += part;
      if (index > 0 && !keepsSpace) this.#loosen(index === parts.length - 1 && to < 0 && part === "");
    });
  }

  /** Moves the line end before a hole that is alone on its line into the hole. */
  #loosen(isLast: boolean): void {
    const index = this.#holes.length - 1;
    const before = this.#statics[index] as string;
    if (!before.endsWith("\n") || !(isLast || this.#pending.startsWith("\n"))) return;
    this.#statics[index] = before.slice(0, -1);
    this.#holes[index] = { ...(this.#holes[index] as Hole), before: "\n" };
  }

  #hole(kind: Hole["kind"], name = ""): void {
    this.#statics.push(this.#pending);
    this.#pending = "";
    this.#holes.push(holeOf(kind, name));
  }

  #match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#source);
    if (match === null) return undefined;
    this.#at = pattern.lastIndex;
    return match;
  }

  #fail(rule: ConstructorParameters<typeof TemplateError>[0]): never {
    throw new TemplateError(
      rule,
      this.#source.slice(Math.max(0, this.#at - 40), this.#at + 40).replaceAll(hole, "${…}"),
    );
  }
}
