import type { Decision, ReviewComment, ReviewFile, Verdict } from "../../../../product/engine/review/review-file.ts";
import { commentKey, mergeReviews } from "../merge.ts";
import type { ReportPageData } from "../page-data.ts";
import type { Entry, Report, Side } from "../report.ts";
import { decidedStates, type Standing, standings } from "../standing.ts";
import { keepReview, keptName, keptReviews, keyOf } from "./kept-reviews.ts";

/** What is decided on this page, kept on the device. Views read it and redraw when it changes. */
export class ReviewStore {
  readonly report: Report;
  readonly #known: ReviewFile[];
  readonly #key: string;
  /** Who decides on this page. */
  #person = keptName();
  readonly #listeners = new Set<() => void>();
  #own: ReviewFile;
  #standings: ReadonlyMap<string, Standing> | undefined;
  /** Whether the browser keeps what is decided. */
  isKept = true;

  constructor({ report, known }: ReportPageData, now: () => Date = () => new Date()) {
    this.report = report;
    this.now = now;
    this.#key = keyOf(report);
    const kept = keptReviews();
    this.#own = kept.get(this.#key) ?? emptyReview(report);
    this.#known = [...known, ...[...kept].filter(([key]) => key !== this.#key).map(([, review]) => review)];
  }

  readonly now: () => Date;

  /** The decisions and comments made in this review. */
  get own(): ReviewFile {
    return this.#own;
  }

  /** This review and the earlier ones. */
  get all(): readonly ReviewFile[] {
    return [this.#own, ...this.#known];
  }

  get standings(): ReadonlyMap<string, Standing> {
    this.#standings ??= standings(this.report, this.all);
    return this.#standings;
  }

  standingOf(entry: Entry): Standing {
    return this.standings.get(entry.id) ?? { decisions: [], fresh: [] };
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  decide(entry: Entry, verdict: Verdict, by: string): void {
    const states = decidedStates(entry);
    const decision = { entry: entry.id, fingerprint: entry.fingerprint, states, verdict, by, at: this.#instant() };
    this.#person = by;
    this.#set({ ...this.#own, decisions: [...this.#own.decisions, decision] });
  }

  /** The last decision of the person on this page; an imported one of somebody else is theirs to take back. */
  get lastOwn(): Decision | undefined {
    return this.#own.decisions.findLast(({ by }) => by === this.#person);
  }

  /** Takes the person's last decision back, and returns it. */
  undo(): Decision | undefined {
    const last = this.lastOwn;
    if (last !== undefined)
      this.#set({ ...this.#own, decisions: this.#own.decisions.filter((decision) => decision !== last) });
    return last;
  }

  comment(comment: Omit<ReviewComment, "at">): void {
    this.#set({ ...this.#own, comments: [...this.#own.comments, { ...comment, at: this.#instant() }] });
  }

  /** Marks a comment as settled or open; one of an earlier review is copied into this one. */
  settle(comment: ReviewComment, isSettled: boolean): void {
    const others = this.#without(comment);
    this.#set({ ...this.#own, comments: [...others, { ...comment, isSettled, settledAt: this.#instant() }] });
  }

  remove(comment: ReviewComment): void {
    this.#set({ ...this.#own, comments: this.#without(comment) });
  }

  #without(comment: ReviewComment): ReviewComment[] {
    return this.#own.comments.filter((each) => commentKey(each) !== commentKey(comment));
  }

  add(other: Pick<ReviewFile, "decisions" | "comments">): void {
    this.#set(mergeReviews(this.#own, other));
  }

  /** What another tab has kept meanwhile. */
  reload(): void {
    const kept = keptReviews().get(this.#key);
    if (kept !== undefined) this.#show(kept);
  }

  #set(review: ReviewFile): void {
    this.isKept = keepReview(this.#key, review);
    this.#show(review);
  }

  #show(review: ReviewFile): void {
    this.#own = review;
    this.#standings = undefined;
    for (const listener of this.#listeners) listener();
  }

  #instant(): string {
    return this.now().toISOString();
  }
}

function emptyReview({ before, after }: Report): ReviewFile {
  return { format: 1, before: reviewedSide(before), after: reviewedSide(after), decisions: [], comments: [] };
}

function reviewedSide({ ref, commit }: Side): ReviewFile["before"] {
  return { ref, commit };
}
