import { escapeHtml } from "../../../../components/_kit/escape.ts";
import type { Club } from "../../api/public/club.ts";
import type { ProsePart } from "../../api/public/prose-parts.ts";
import type { UntranslatedText } from "./untranslated.ts";

/** The texts of a page that are in another language, as its HTML has them, each with that language. */
export type ForeignTexts = ReadonlyMap<string, string>;

/** The texts that pages of a locale show in another language. The names of the club have none. */
export function foreignTexts(untranslated: readonly UntranslatedText[], locale: string, club: Club): ForeignTexts {
  const { prose, name, shortName } = club;
  const lacked = untranslated.filter((text) => text.locale === locale && ![name, shortName].includes(text.shown));
  const entries = lacked.flatMap(({ shown, shownIn }) =>
    (prose.passages.get(shown)?.flatMap(textsInProse) ?? [shown]).map(
      (text) => [escapeHtml(text.trim()), shownIn] as const,
    ),
  );
  return new Map(entries);
}

/** Every text of a part, as it is between two tags. */
function textsInProse(part: ProsePart): string[] {
  return typeof part === "string" ? [part] : textsInValue(part);
}

function textsInValue(value: unknown): string[] {
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === "string" && name !== "href" && name !== "file" ? [inner] : textsInValue(inner),
  );
}

const wholeElement = /<([a-z][a-z0-9]*)([^<>]*)>([^<>]+)<\/\1>/g;
const partOfElement = /(<[^<>]*>)([^<>]+)(?=<)/g;
const picture = /<img\b[^<>]* alt="([^"]*)"[^<>]*(?=>)/g;

/** Says by `lang` which texts of a page are in another language: at their element, or around a part of it. */
export function markLanguages(html: string, texts: ForeignTexts): string {
  if (texts.size === 0) return html;
  const languageOf = (text: string) => texts.get(text.trim());
  return html
    .replaceAll(wholeElement, (whole, name: string, attributes: string, text: string) => {
      const language = languageOf(text);
      return language === undefined ? whole : `<${name}${attributes} lang="${language}">${text}</${name}>`;
    })
    .replaceAll(partOfElement, (whole, before: string, text: string) => {
      const language = before.includes(" lang=") ? undefined : languageOf(text);
      return language === undefined ? whole : `${before}<span lang="${language}">${text}</span>`;
    })
    .replaceAll(picture, (whole, alt: string) => {
      const language = languageOf(alt);
      return language === undefined ? whole : `${whole} lang="${language}"`;
    });
}
