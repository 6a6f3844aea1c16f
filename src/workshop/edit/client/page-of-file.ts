import { ownPageId, ownPagePath } from "../../../product/api/public/page-paths.ts";
import { entryOfFile } from "./club-references.ts";
import { pageLanguage } from "./page-languages.ts";
import type { EditFile } from "./protocol.ts";

/** The page of the club's site that shows a file first. */
export function pageOfFile({ file, kind, value }: EditFile): string {
  const id = entryOfFile(file);
  switch (kind) {
    case "event":
      return `/anlaesse/${id}/`;
    case "news":
      return `/news/${id}/`;
    case "gallery":
      return `/news/bilder/${id}/`;
    case "team":
      return `/sport/${String((value as { sport?: unknown } | undefined)?.sport)}/${id}/`;
    case "page":
      return `${languageFolder(file)}${ownPagePath(ownPageId(id))}/`;
    case "trainings":
      return "/trainings/";
    case "people":
      return "/menschen/";
    case "texts":
      return "/impressum/";
    case "club":
      return "/";
  }
}

function languageFolder(file: string): string {
  const language = pageLanguage(file);
  return language === undefined ? "" : `/${language}`;
}

/** The page to show after a change: that of the file where it was written or nothing tells, else the first that was. */
export function pageAfterChange(file: EditFile, written: readonly string[], shown: string): string {
  if (written.length === 0 || written.includes(shown)) return shown;
  const own = pageOfFile(file);
  return written.includes(own) ? own : (written[0] ?? own);
}
