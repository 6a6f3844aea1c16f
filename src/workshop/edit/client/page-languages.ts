import { entryOfFile } from "./club-references.ts";
import type { DraftState, EditFile } from "./protocol.ts";

/** `fr` of `pages/geschichte.fr.md`; absent for the first language of the club. */
export function pageLanguage(file: string): string | undefined {
  return /\.([a-z]{2})\.md$/.exec(file)?.[1];
}

/** The languages of the club's site, the main one first. */
export function clubLocales({ files }: Pick<DraftState, "files">): readonly string[] {
  const club = files.find(({ kind }) => kind === "club")?.value as { locales?: string[] } | undefined;
  return club?.locales ?? ["de-CH"];
}

/** A page in a language of the club; without a file it is still to be written. */
interface PageVersion {
  readonly locale: string;
  readonly file: string;
  readonly isThere: boolean;
}

/** A page in each language of the club. */
export function pageVersions(file: string, draft: Pick<DraftState, "files">): PageVersion[] {
  const id = entryOfFile(file);
  return clubLocales(draft).map((locale, index) => {
    const own = [...(index === 0 ? [`pages/${id}.md`] : []), `pages/${id}.${locale.slice(0, 2)}.md`];
    const found = own.find((name) => draft.files.some((each) => each.file === name));
    return { locale, file: found ?? own[0] ?? file, isThere: found !== undefined };
  });
}

/** The language of a file: that of a page, else the main one of the club. */
export function localeOfFile({ file, kind }: EditFile, draft: Pick<DraftState, "files">): string {
  const own = kind === "page" ? pageVersions(file, draft).find((each) => each.file === file) : undefined;
  return own?.locale ?? clubLocales(draft)[0] ?? "";
}

/** Whether a file is a page in another language than the main one. */
export function isTranslation(file: EditFile, draft: Pick<DraftState, "files">): boolean {
  return file.kind === "page" && localeOfFile(file, draft) !== clubLocales(draft)[0];
}

/** The fields that a page has in each language; the others are those of its main file. */
const translatedFields = new Set(["title", "label", "lead", "body"]);

/** Whether a field of a file is edited: of a translated page, only its texts. */
export function isEditedField(file: EditFile, draft: Pick<DraftState, "files">, field: string): boolean {
  return !isTranslation(file, draft) || translatedFields.has(field);
}
