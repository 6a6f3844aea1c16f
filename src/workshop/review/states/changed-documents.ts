import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { type EntrySubject, entryId } from "../model/drafts.ts";
import { builtDocuments, type DocumentRef, isAsked, localeOf, pathOn } from "./documents.ts";
import type { ComparedDocument, HtmlCauses } from "./html-causes.ts";
import { type HtmlDifference, htmlDifferences } from "./html-differences.ts";
import { matchDocuments } from "./match-documents.ts";
import { ownMarkup } from "./own-markup.ts";
import type { ClubThemes, StyleCause, StyleRule } from "./style-causes.ts";

/** A difference with the entries that explain it. */
export interface ExplainedDifference extends HtmlDifference {
  readonly causes: readonly EntrySubject[];
  /** Files of a club whose content it shows. */
  readonly files: readonly string[];
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
  /** Targets of links that it has before the change alone. */
  readonly lostLinks: readonly string[];
  /** Rules of changed styles that match, by the place of their cause. */
  readonly rules: ReadonlyMap<number, readonly StyleRule[]>;
}

type ComparedSides = ComparedDocument & Pick<ChangedDocument, "isBefore" | "isAfter" | "rules" | "lostLinks">;

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
  const compared = all.flatMap((ref): ComparedSides[] => {
    const [isBefore, isAfter] = [before.has(ref.id), after.has(ref.id)];
    const html = read(isAfter ? "after" : "before", ref);
    const old = isBefore ? read("before", ref) : "";
    const rules = rulesOf(matches.get(ref.id) ?? [], styles);
    if (old === html && isBefore && isAfter && rules.size === 0 && !isForced) return [];
    const differences = isBefore && isAfter ? htmlDifferences(old, html) : [];
    const links = linksIn(html);
    const lostLinks = isBefore && isAfter ? [...linksIn(old)].filter((target) => !links.has(target)) : [];
    return [{ ref, isBefore, isAfter, locale: localeOf(html), differences, rules, lostLinks }];
  });
  causes.knowShared(compared);
  const changed = compared.map((each): ChangedDocument => {
    const differences = each.differences.map((difference) => explained(each, difference, causes));
    const isOnBoth = each.isBefore && each.isAfter;
    return {
      ...each,
      subject: causes.subjectOf(each.ref),
      differences,
      causes: isOnBoth ? distinctSubjects(differences.flatMap((one) => one.causes)) : causes.causesOfPresence(each.ref),
    };
  });
  return { changed, all };
}

function linksIn(html: string): Set<string> {
  return new Set([...html.matchAll(/<a [^>]*?href="([^"#][^"]*)"/g)].map(([, target = ""]) => target));
}

function explained(
  { ref, locale }: ComparedDocument,
  difference: HtmlDifference,
  causes: HtmlCauses,
): ExplainedDifference {
  return {
    ...difference,
    causes: causes.causesOf(ref, locale, difference),
    files: causes.clubFilesOf(ref, difference),
  };
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
