import { isOrdinary } from "#ordinary-text";

/**
 * How the template escapes characters that a parser would change, drop or interpret:
 *
 * | Character | Result | Why |
 * |---|---|---|
 * | `& < > " '` | a character reference | they have a meaning in HTML |
 * | CR, CR LF | LF | the parser normalizes line ends; so the tree equals the text |
 * | NUL, other controls, U+007F to U+009F, noncharacters | U+FFFD | parse errors, some dropped silently |
 * | lone surrogates | U+FFFD | they cannot be encoded in UTF-8 |
 * | bidi embeddings, overrides and isolates (U+202A to U+202E, U+2066 to U+2069) | U+FFFD | they allow spoofed text |
 *
 * Tab, line feed and the direction marks (U+200E, U+200F, U+061C), which real Arabic and Hebrew text needs, stay.
 */
const special =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what this looks for
  /[&<>"'\r\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;

const each =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: controls are what this looks for
  /[&<>"']|\r\n?|[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\p{Surrogate}\p{Noncharacter_Code_Point}]/gu;

const references: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\r": "\n",
  "\r\n": "\n",
};

/** Escapes text for element content and for quoted attribute values alike. */
export function escapeHtml(value: string): string {
  if (isOrdinary(value) || !special.test(value)) return value;
  return value.replace(each, (match) => references[match] ?? "\ufffd");
}

const linkSchemes = new Set(["http", "https", "mailto", "tel", "webcal"]);
const imageData = /^data:image\/(?:avif|gif|jpeg|png|svg\+xml|webp)[;,]/i;

/** Whether a URL is allowed in an attribute. */
export type UrlCheck = (url: string) => boolean;

const urlAttributes: ReadonlyMap<string, UrlCheck> = new Map([
  ["href", isLink],
  ["xlink:href", isLink],
  ["action", isLink],
  ["formaction", isLink],
  ["cite", isLink],
  ["src", isImage],
  ["poster", isImage],
]);

/** The check of an attribute that contains a URL; other attributes have none. */
export function urlCheck(attribute: string): UrlCheck | undefined {
  return urlAttributes.get(attribute);
}

/** Escapes a whole URL; one whose scheme is not on the allow-list becomes `about:invalid`. */
export function url(value: string, allows: UrlCheck): string {
  // A path has no scheme.
  return value[0] === "/" || allows(value) ? escapeHtml(value) : "about:invalid";
}

/** Half of a character, in a text that was cut in two. */
const loneSurrogate = /\p{Surrogate}/gu;

/** One path segment, query value or fragment inside a URL of the template. */
export function urlComponent(value: string): string {
  return escapeHtml(encodeURIComponent(value.replace(loneSurrogate, "\ufffd")));
}

function isLink(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || linkSchemes.has(scheme);
}

function isImage(url: string): boolean {
  const scheme = schemeOf(url);
  return scheme === undefined || scheme === "http" || scheme === "https" || scheme === "blob" || imageData.test(url);
}

/** The scheme as a browser reads it: leading controls and blanks, and any tab or line end, are ignored. */
function schemeOf(url: string): string | undefined {
  if (!url.includes(":")) return undefined;
  const stripped = url.replace(/^[\0-\x20]+|[\t\n\r]/g, "");
  return /^([a-z][a-z0-9+.-]*):/i.exec(stripped)?.[1]?.toLowerCase();
}
