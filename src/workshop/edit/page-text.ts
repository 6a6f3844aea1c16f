import { isDeepStrictEqual } from "node:util";
import { isMap, isScalar, type Pair, parseDocument, stringify } from "yaml";
import { readableLines } from "../../../components/_kit/characters.ts";
import { readFrontMatter } from "../../product/clubs/markdown/front-matter.ts";
import { type DataPath, valueAt, withValue } from "../../product/engine/json/data-path.ts";
import { Refusal } from "../serve/own-page.ts";

/** A page in Markdown as the editor shows it: the fields of its head, and `body`. */
type PageValue = Readonly<Record<string, unknown>>;

/** @returns undefined where the head cannot be read */
export function readPageValue(text: string): PageValue | undefined {
  const { head, body } = readFrontMatter(text);
  if ("id" in head || typeof head.value !== "object" || head.value === null) return undefined;
  return { ...head.value, body: body.replace(/^\r?\n/, "") };
}

/** The text of a page with another value at a path, and every other field of its head byte for byte as it was. */
export function writtenPage(text: string, path: DataPath, value: unknown): string {
  if (path.length === 0) return newPage(value as PageValue);
  const page = readPageValue(text);
  if (page === undefined) throw new Refusal(422, "unreadable");
  const [field] = path;
  if (isSameField(valueAt(page, path), value)) return text;
  const next = withValue(page, path, value) as PageValue;
  const { bodyOffset } = readFrontMatter(text);
  if (field === "body") return text.slice(0, bodyOffset) + bodyText(next["body"]);
  const start = text.indexOf("\n") + 1;
  const end = text.lastIndexOf("---", bodyOffset - 1);
  const head = writtenHead(text.slice(start, end), String(field), valueAt(next, [field ?? ""]));
  return text.slice(0, start) + head + text.slice(end);
}

/** A text area has other ends of lines than a file may have, and none at its end. */
function isSameField(one: unknown, other: unknown): boolean {
  if (typeof one !== "string" || typeof other !== "string") return isDeepStrictEqual(one, other);
  return readableLines(one).trimEnd() === other.trimEnd();
}

function newPage({ body, ...head }: PageValue): string {
  return `---\n${stringify(head, { lineWidth: 0 })}---\n${bodyText(body)}`;
}

/** An empty line is between head and text, and the text ends with a line break. */
function bodyText(body: unknown): string {
  const text = String(body ?? "");
  return text === "" ? "" : `\n${text}${text.endsWith("\n") ? "" : "\n"}`;
}

/** The head with another value of one field, which is added at its end where it is new. */
function writtenHead(head: string, field: string, value: unknown): string {
  const written = value === undefined ? "" : stringify({ [field]: value }, { lineWidth: 0 });
  const place = rangeOfField(head, field);
  return place === undefined ? head + written : head.slice(0, place.start) + written + head.slice(place.end);
}

/** From the name of a field to that of the next one. */
function rangeOfField(head: string, field: string): { readonly start: number; readonly end: number } | undefined {
  const { contents } = parseDocument(head);
  const pairs: readonly Pair[] = isMap(contents) ? contents.items : [];
  const index = pairs.findIndex(({ key }) => isScalar(key) && key.value === field);
  const start = offsetOfPair(pairs[index]);
  return start === undefined ? undefined : { start, end: offsetOfPair(pairs[index + 1]) ?? head.length };
}

function offsetOfPair(pair: Pair | undefined): number | undefined {
  return isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
}
