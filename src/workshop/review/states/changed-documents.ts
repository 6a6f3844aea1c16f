import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type EntrySubject, entryId } from "../model/drafts.ts";
import { builtDocuments, type DocumentRef, isAsked, localeOf, pathOn } from "./documents.ts";
import type { HtmlCauses } from "./html-causes.ts";
import { type HtmlDifference, htmlDifferences } from "./html-differences.ts";
import { matchDocuments } from "./match-documents.ts";
import { ownMarkup } from "./own-markup.ts";
import type { ClubThemes, StyleCause, StyleRule } from "./style-causes.ts";

/** A difference with the entries that explain it. */
export interface ExplainedDifference extends HtmlDifference {
  readonly causes: readonly EntrySubject[];
}

/** A document that differs, or in which a rule matches that differs. */
export interface ChangedDocument {
  readonly ref: DocumentRef;
  readonly isBefore: boolean;
  readonly isAfter: boolean;
  readonly locale: string;
  readonly subject: EntrySubject;
  readonly differences: readonly ExplainedDifference[];
  /** Entries that explain the differences of its markup. */
  readonly causes: readonly EntrySubject[];
  /** Rules of changed styles that match, by the place of their cause. */
  readonly rules: ReadonlyMap<number, readonly StyleRule[]>;
}

export interface BuiltFolders {
  readonly before: string;
  readonly after: string;
}

export interface DocumentOptions {
  /** Takes equal documents too. */
  readonly isForced: boolean;
  /** Beginnings of ids; all where it is empty. */
  readonly only: readonly string[];
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
 */
export async function changedDocuments(
  folders: BuiltFolders,
  causes: HtmlCauses,
  { styles, themes }: { readonly styles: readonly StyleCause[]; readonly themes: ClubThemes },
  browser: Browser | undefined,
  { isForced, only }: DocumentOptions,
): Promise<Documents> {
  const after = builtDocuments(folders.after);
  const before = byPresentIds(builtDocuments(folders.before), after, causes);
  const all = [...new Map([...after, ...before]).values()].filter((ref) => isAsked(ref, only));
  const read = (side: keyof BuiltFolders, ref: DocumentRef) =>
    ownMarkup(readFileSync(join(folders[side], pathOn(side, ref)), "utf8"));
  causes.knowPages(all.filter(({ kind, id }) => kind === "club-page" && before.has(id) !== after.has(id)));
  const onBoth = all.filter(({ id }) => before.has(id) && after.has(id));
  const matches =
    browser === undefined
      ? new Map()
      : await matchDocuments(browser, onBoth, (ref) => read("after", ref), styles, themes);
  const changed = all.flatMap((ref): ChangedDocument[] => {
    const [isBefore, isAfter] = [before.has(ref.id), after.has(ref.id)];
    const html = read(isAfter ? "after" : "before", ref);
    const old = isBefore ? read("before", ref) : "";
    const rules = rulesOf(matches.get(ref.id) ?? [], styles);
    if (old === html && isBefore && isAfter && rules.size === 0 && !isForced) return [];
    const locale = localeOf(html);
    const differences = isBefore && isAfter ? htmlDifferences(old, html) : [];
    const explained = differences.map((difference) => ({
      ...difference,
      causes: causes.causesOf(ref, locale, difference),
    }));
    const own =
      isBefore && isAfter ? distinctSubjects(explained.flatMap((each) => each.causes)) : causes.causesOfPresence(ref);
    return [
      { ref, isBefore, isAfter, locale, subject: causes.subjectOf(ref), differences: explained, causes: own, rules },
    ];
  });
  return { changed, all };
}

/** Documents of the older side by the ids that they have now: a screen that is called otherwise is the same one. */
function byPresentIds(
  before: ReadonlyMap<string, DocumentRef>,
  after: ReadonlyMap<string, DocumentRef>,
  causes: HtmlCauses,
): ReadonlyMap<string, DocumentRef> {
  return new Map(
    [...before.values()].map((old) => {
      const fresh = after.get(causes.idNow(old));
      const ref = fresh === undefined || fresh.id === old.id ? old : { ...fresh, pathBefore: old.path };
      return [ref.id, ref];
    }),
  );
}

function distinctSubjects(subjects: readonly EntrySubject[]): EntrySubject[] {
  return [...new Map(subjects.map((each) => [entryId(each.kind, each.subject), each])).values()];
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
