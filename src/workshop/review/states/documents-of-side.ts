import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EntryDrafts } from "../model/drafts.ts";
import type { ChangedDocument, DocumentOptions } from "./changed-documents.ts";
import { builtDocuments, isAsked, localeOf } from "./documents.ts";
import type { HtmlCauses } from "./html-causes.ts";

/** The folders of the sides that can be built. */
export interface SideFolders {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Documents of the only side that can be built, to be shown without a comparison: those of the subjects of entries
 * that words have made.
 */
export function documentsOfSide(
  folders: SideFolders,
  causes: HtmlCauses,
  drafts: EntryDrafts,
  { only }: Pick<DocumentOptions, "only">,
): ChangedDocument[] {
  const isAfter = folders.after !== undefined;
  const folder = folders.after ?? folders.before ?? "";
  const documents = [...builtDocuments(folder).values()].filter((ref) => isAsked(ref, only));
  return documents.flatMap((ref): ChangedDocument[] => {
    const subject = causes.subjectOf(ref);
    if (drafts.find(subject.kind, subject.subject)?.isEmpty !== false) return [];
    const locale = localeOf(readFileSync(join(folder, ref.path), "utf8"));
    const sides = { isBefore: !isAfter, isAfter };
    return [{ ref, ...sides, locale, subject, differences: [], causes: [subject], rules: new Map(), lostLinks: [] }];
  });
}
