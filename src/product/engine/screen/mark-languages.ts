import { groupBy } from "../group-by.ts";

/** The texts of a page that are in another language, as its HTML has them, each with that language. */
export type ForeignTexts = ReadonlyMap<string, string>;

const wholeElement = /<([a-z][a-z0-9]*)([^<>]*)>([^<>]+)<\/\1>/g;
const partOfElement = /(<[^<>]*>)([^<>]+)(?=<)/g;
const textOfVoid = /<(?:img\b[^<>]* alt|input\b[^<>]* value)="([^"]*)"[^<>]*(?=>)/g;
/** In these a part cannot have an element of its own. */
const plainElement = /^<(?:option|textarea|title)\b/;
const word = /[\p{L}\p{N}]+/gu;

/** Says by `lang` which texts of a page are in another language: at their element, or around a part of it. */
export function markLanguages(html: string, texts: ForeignTexts): string {
  if (texts.size === 0) return html;
  const languageOf = (text: string) => texts.get(text.trim());
  return html
    .replaceAll(wholeElement, (whole, name: string, attributes: string, text: string) => {
      const language = attributes.includes(" lang=") ? undefined : languageOf(text);
      return language === undefined ? whole : `<${name}${attributes} lang="${language}">${text}</${name}>`;
    })
    .replaceAll(partOfElement, (whole, before: string, text: string) => {
      const language = before.includes(" lang=") ? undefined : languageOf(text);
      return language === undefined ? whole : `${before}<span lang="${language}">${text}</span>`;
    })
    .replaceAll(textOfVoid, (whole, text: string) => {
      const language = whole.includes(" lang=") ? undefined : languageOf(text);
      return language === undefined ? whole : `${whole} lang="${language}"`;
    });
}

/** Says it also of those that are within a text, such as a title in a sentence. One word alone says no language there. */
export function markLanguagesWithin(html: string, texts: ForeignTexts): string {
  const starts = severalWords(texts);
  if (starts.size === 0) return html;
  return html.replaceAll(partOfElement, (whole, before: string, text: string) =>
    before.includes(" lang=") || plainElement.test(before) ? whole : before + markedWithin(text, starts, texts),
  );
}

/** The texts of several words by their first one, the longest first. */
function severalWords(texts: ForeignTexts): ReadonlyMap<string, readonly string[]> {
  const long = [...texts.keys()].filter((text) => /\s/.test(text)).toSorted((a, b) => b.length - a.length);
  return groupBy(long, openingWord);
}

function openingWord(text: string): string {
  return text.match(word)?.[0] ?? "";
}

function markedWithin(text: string, starts: ReadonlyMap<string, readonly string[]>, texts: ForeignTexts): string {
  let out = "";
  let done = 0;
  for (const { 0: first, index } of text.matchAll(word)) {
    const found = index < done ? undefined : starts.get(first)?.find((each) => standsAt(each, text, index));
    if (found === undefined) continue;
    out += `${text.slice(done, index)}<span lang="${texts.get(found)}">${found}</span>`;
    done = index + found.length;
  }
  return out + text.slice(done);
}

function standsAt(part: string, text: string, index: number): boolean {
  return (
    text.startsWith(part, index) && !/^[\p{L}\p{N}]/u.test(text.slice(index + part.length, index + part.length + 2))
  );
}
