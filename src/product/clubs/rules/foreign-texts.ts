import { escapeHtml } from "../../../../components/_kit/escape.ts";
import type { Club } from "../../api/public/club.ts";
import type { ProsePart } from "../../api/public/prose-parts.ts";
import type { ForeignTexts } from "../../engine/screen/mark-languages.ts";
import type { UntranslatedText } from "./untranslated.ts";

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
