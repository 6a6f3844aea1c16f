import { compileTemplate } from "#template";
import { escapeHtml, type UrlCheck, url, urlCheck, urlComponent } from "./escape.ts";
import { type Hole, holeOf, isFillable } from "./holes.ts";

let trust: (html: string) => Markup;
let read: (markup: Markup) => string;
let trustAttributes: (source: string) => Attributes;
let isAttributes: (value: object) => value is Attributes;

/**
 * HTML that the kit has made itself. The mark is a private field: no value from JSON, and no object of the same shape,
 * can have it.
 */
export class Markup {
  readonly #html: string;

  private constructor(html: string) {
    this.#html = html;
  }

  toString(): string {
    return this.#html;
  }

  static {
    trust = (html) => new Markup(html);
    read = (markup) => markup.#html;
  }
}

/** A run of serialized attributes, made by {@link attributes} only. */
export class Attributes {
  readonly #source: string;

  private constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }

  static {
    trustAttributes = (source) => new Attributes(source);
    isAttributes = (value): value is Attributes => #source in value;
  }
}

/** Text from the source code of this project, such as an icon, used as HTML. Never data. */
export function raw(source: string): Markup {
  return trust(source);
}

/**
 * Makes markup from a template. Every hole is escaped according to its place:
 *
 * - text: strings and numbers are escaped; `null`, `undefined` and booleans give nothing; an array gives its
 *   items; markup is unchanged; any other object is refused.
 * - a whole attribute value, `name="${value}"`: `null`, `undefined` and `false` leave the attribute out, `true`
 *   gives an empty one (`true` and `false` in words for `aria-*`).
 * - a part of an attribute value: as text; in a URL it is percent-encoded.
 * - among the attributes of a tag, after a space: the result of {@link attributes}.
 *
 * A hole anywhere else is refused when the template is first used.
 *
 * @throws TemplateError naming the rule that the template breaks
 */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Markup {
  const { statics, holes } = compileTemplate(strings);
  let out = statics[0] as string;
  for (let index = 0; index < holes.length; index += 1) {
    const value = values[index];
    if (value !== undefined && value !== null) out += fill(holes[index] as Hole, value, out === "");
    const next = statics[index + 1] as string;
    if (next !== "") out += out === "" ? next.trimStart() : next;
  }
  return trust(out);
}

function fill(hole: Hole, value: unknown, isFirst: boolean): string {
  switch (hole.kind) {
    case "text": {
      const content = text(value);
      return content === "" || isFirst ? content : hole.before + content;
    }
    case "preformatted": {
      const content = text(value);
      return content.startsWith("\n") ? `\n${content}` : content;
    }
    case "attribute":
      return attribute(hole, value);
    case "part":
      return hole.url === undefined ? escapeHtml(plain(value)) : urlComponent(plain(value));
    case "attributes":
      return spread(value);
  }
}

function text(value: unknown): string {
  if (typeof value === "string") return escapeHtml(value);
  if (typeof value === "object" && value !== null) {
    if (value instanceof Markup) return read(value);
    if (Array.isArray(value)) return lines(value);
  }
  if (typeof value === "number") return String(value);
  if (value === null || value === undefined || typeof value === "boolean") return "";
  throw new TypeError(`${aKindOf(value)} cannot stand as text in a template; pass a string, a number or markup.`);
}

function lines(items: readonly unknown[]): string {
  let out = "";
  for (const item of items) {
    const next = text(item);
    out += out !== "" && next !== "" ? `\n${next}` : next;
  }
  return out;
}

/** One attribute with the space before it, or nothing where the value leaves it out. */
function attribute(hole: Hole, value: unknown): string {
  if (typeof value === "boolean") {
    if (hole.isAria) return `${hole.before}${value}"`;
    return value ? `${hole.before}"` : "";
  }
  const content = plain(value);
  const escaped = hole.url === undefined ? escapeHtml(content) : url(content, hole.url);
  return `${hole.before + escaped}"`;
}

function plain(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  throw new TypeError(`${aKindOf(value)} cannot stand in an attribute; pass a string or a number.`);
}

function aKindOf(value: unknown): string {
  return typeof value === "object" ? "An object" : `A ${typeof value}`;
}

function spread(value: unknown): string {
  if (typeof value === "object" && value !== null && isAttributes(value)) return value.toString();
  throw new TypeError("Only the result of attributes() can stand among the attributes of a tag.");
}

const attributeName = /^[a-z][a-z0-9-]*$/;

/**
 * Serializes attributes for a hole among the attributes of a tag, in the order given and by the rules of
 * {@link html}. Names are lower case; attributes that accept no value from data there accept none here.
 */
export function attributes(values: Readonly<Record<string, unknown>>): Attributes {
  let out = "";
  for (const [name, value] of Object.entries(values)) {
    if (!attributeName.test(name) || !isFillable(name))
      throw new TypeError(`The attribute "${name}" cannot be filled in; write it out in the template.`);
    if (value !== null && value !== undefined) out += attribute(holeOf("attribute", name), value);
  }
  return trustAttributes(out);
}

/**
 * The `srcset` of an image, for a hole among its attributes. Each address is checked as that of an image, and neither
 * a blank nor a comma at its end begins another one. Other commas stay: a `data:` address needs its own. One image alone
 * has no width, as there is nothing to choose; the tag then has no `sizes`.
 */
export function srcset(images: readonly { readonly src: string; readonly width: number }[]): Attributes {
  const isAllowed = urlCheck("src") as UrlCheck;
  const candidates = images.map(({ src, width }) => {
    const address = url(src, isAllowed).replaceAll(/\s|^,+|,+$/g, encodeURIComponent);
    return images.length === 1 ? address : `${address} ${Math.round(width)}w`;
  });
  return trustAttributes(` srcset="${candidates.join(", ")}"`);
}
