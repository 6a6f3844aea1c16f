import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { EntrySubject } from "../entries/drafts.ts";
import { type DocumentRef, documentsOf, withoutHashes } from "./documents.ts";
import type { HtmlCauses } from "./html-causes.ts";
import { type HtmlDifference, htmlDifferences } from "./html-differences.ts";
import { matchDocuments } from "./match-documents.ts";
import type { StyleCause, StyleRule } from "./style-causes.ts";

/** A document that differs, or in which a rule matches that differs. */
export interface ChangedDocument {
  readonly ref: DocumentRef;
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  readonly locale: string;
  readonly subject: EntrySubject;
  readonly differences: readonly HtmlDifference[];
  /** Entries that explain the differences of its markup. */
  readonly causes: readonly EntrySubject[];
  /** Rules of changed styles that match, by the place of their cause. */
  readonly rules: ReadonlyMap<number, readonly StyleRule[]>;
}

export interface BuiltFolders {
  readonly before: string;
  readonly after: string;
}

export interface Documents {
  readonly changed: readonly ChangedDocument[];
  /** Every document of both sides. */
  readonly all: readonly DocumentRef[];
}

/**
 * The documents that may look different.
 *
 * @param browser without one, rules that differ are not matched with documents
 * @param isForced takes equal documents too
 */
export async function changedDocuments(
  folders: BuiltFolders,
  causes: HtmlCauses,
  styles: readonly StyleCause[],
  browser: Browser | undefined,
  isForced: boolean,
): Promise<Documents> {
  const [before, after] = [documentsOf(folders.before), documentsOf(folders.after)];
  const all = [...new Map([...after, ...before]).values()];
  const read = (side: keyof BuiltFolders, { path }: DocumentRef) =>
    withoutHashes(readFileSync(join(folders[side], path), "utf8"));
  const onBoth = all.filter(({ id }) => before.has(id) && after.has(id));
  const matches =
    browser === undefined ? new Map() : await matchDocuments(browser, onBoth, (ref) => read("after", ref), styles);
  const changed = all.flatMap((ref): ChangedDocument[] => {
    const [isBefore, isAfter] = [before.has(ref.id), after.has(ref.id)];
    const html = read(isAfter ? "after" : "before", ref);
    const old = isBefore ? read("before", ref) : "";
    const rules = rulesOf(matches.get(ref.id) ?? [], styles);
    if (old === html && rules.size === 0 && !isForced) return [];
    const locale = /<html lang="([^"]+)"/.exec(html)?.[1] ?? "de-CH";
    const differences = isBefore && isAfter ? htmlDifferences(old, html) : [];
    const own = isBefore && isAfter ? causes.causesOf(ref, locale, differences) : causes.causesOfPresence(ref);
    return [{ ref, isBefore, isAfter, locale, subject: causes.subjectOf(ref), differences, causes: own, rules }];
  });
  return { changed, all };
}

function rulesOf(
  matched: readonly (readonly [number, number])[],
  styles: readonly StyleCause[],
): ChangedDocument["rules"] {
  const groups = Map.groupBy(matched, ([cause]) => cause);
  return new Map(
    [...groups].map(([cause, places]) => [cause, places.flatMap(([, rule]) => styles[cause]?.rules[rule] ?? [])]),
  );
}
