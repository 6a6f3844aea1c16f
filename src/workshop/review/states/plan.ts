import { type EntrySubject, entryId } from "../model/drafts.ts";
import type { DrawJob } from "../pictures/draw.ts";
import type { PageEmulation } from "../pictures/pair-page.ts";
import type { ChangedDocument } from "./changed-documents.ts";
import { looksOf } from "./document-looks.ts";
import type { StyleCause } from "./style-causes.ts";

/** A document to draw, and the entries that its states belong to. */
export interface PlannedDocument {
  readonly document: ChangedDocument;
  readonly looks: readonly PageEmulation[];
  /** Whether its own entry has its states; else they are consequences. */
  readonly isOwn: boolean;
  /** What to look at besides its pictures. */
  readonly observes: DrawJob["observes"];
}

export interface Plan {
  readonly drawn: readonly PlannedDocument[];
  /** States of each subject that a cause changes, by the ids of both. */
  readonly counts: ReadonlyMap<string, number>;
}

/** Documents of a subject that the audit runs on, of those that differ otherwise than the ones before them. */
const mostAudited = 3;
/** Documents of a component that are drawn for a rule of what the pointer or the focus is on. */
const mostTouched = 4;

/**
 * What to draw. Of a subject with a change of its own every document; of what changes only for a shared cause the
 * first document for each cause, and the others are counted.
 */
export function planOf(documents: readonly ChangedDocument[], styles: readonly StyleCause[], isForced: boolean): Plan {
  const drawn: PlannedDocument[] = [];
  const counts = new Map<string, number>();
  const touched = new Map<string, number>();
  const observation = new ObservationPlan();
  for (const document of documents) {
    const looks = looksOf(document);
    const causes = causesOf(document, styles);
    const isOwn = causes.some((cause) => isSame(cause, document.subject));
    const fresh = causes.filter((cause) => !counts.has(countKey(cause, document)));
    for (const cause of causes) addCount(counts, countKey(cause, document), looks.length);
    const isStill = document.differences.length === 0 && looks.every(({ medium }) => medium !== "screen");
    if (
      isOwn &&
      isStill &&
      addCount(touched, entryId(document.subject.kind, document.subject.subject), 1) > mostTouched
    )
      continue;
    if (isOwn || fresh.length > 0 || isForced)
      drawn.push({ document, looks, isOwn, observes: observation.of(document) });
  }
  return { drawn, counts };
}

/**
 * Decides what each document is looked at for. What one change does in a subject's examples is the same for assistive
 * technology in all of them, so only those with a difference that none before them has are looked at.
 */
class ObservationPlan {
  readonly #seen = new Map<string, Set<string>>();
  readonly #audited = new Map<string, number>();

  of({ differences, subject }: ChangedDocument): DrawJob["observes"] {
    if (differences.length === 0) return "colours";
    const id = entryId(subject.kind, subject.subject);
    const seen = this.#seen.get(id) ?? new Set();
    this.#seen.set(id, seen);
    const known = seen.size;
    for (const difference of differences) seen.add(JSON.stringify(difference));
    if (seen.size === known) return "pictures";
    return addCount(this.#audited, id, 1) <= mostAudited ? "all" : "outline";
  }
}

function addCount(counts: Map<string, number>, key: string, by: number): number {
  const sum = (counts.get(key) ?? 0) + by;
  counts.set(key, sum);
  return sum;
}

/** The entries that may explain a document: of its markup, and of the styles that match. */
export function causesOf({ causes, rules }: ChangedDocument, styles: readonly StyleCause[]): EntrySubject[] {
  const ofStyles = [...rules.keys()].flatMap((index) => styles[index]?.owner ?? []);
  return [...new Map([...causes, ...ofStyles].map((each) => [entryId(each.kind, each.subject), each])).values()];
}

export function isSame(one: EntrySubject, other: EntrySubject): boolean {
  return one.kind === other.kind && one.subject === other.subject;
}

/** Pages of a club count as one subject for a sample. */
export function countKey(cause: EntrySubject, { ref }: ChangedDocument): string {
  const subject = ref.kind === "club-page" ? ref.subject.split("/")[0] : ref.subject;
  return `${entryId(cause.kind, cause.subject)} ${ref.kind}:${subject}`;
}
