import { groupBy } from "../../../product/engine/group-by.ts";
import type { Decision, ReviewFile, Verdict } from "../../../product/engine/review/review-file.ts";
import type { ChangedState, Entry, Report } from "./report.ts";
import { byStrictness } from "./verdicts.ts";

/** What has been said about an entry. */
export interface Standing {
  /** The strictest verdict that holds; absent where nobody has decided about the entry as it is now. */
  readonly verdict?: Verdict;
  /** The decisions that hold: the latest of each person, newest first. */
  readonly decisions: readonly Decision[];
  /** The newest decision about the entry as it was before. */
  readonly earlier?: Decision;
  /** States that nobody has looked at as they are now. */
  readonly fresh: readonly ChangedState[];
}

/** All states of an entry that a person decides about: its own and those of its consequences. */
export function statesOf({ states, consequences }: Entry): readonly ChangedState[] {
  return consequences.length === 0 ? states : [...states, ...consequences.flatMap((each) => each.states)];
}

/** What holds of each entry, by its id. */
export function standings(report: Report, reviews: readonly ReviewFile[]): ReadonlyMap<string, Standing> {
  const decisions = reviews.flatMap((review) => review.decisions);
  const byEntry = groupBy(decisions, ({ entry }) => entry);
  const seen = seenStates(decisions);
  return new Map(report.entries.map((entry) => [entry.id, standingOf(entry, byEntry.get(entry.id) ?? [], seen)]));
}

function standingOf(entry: Entry, decisions: readonly Decision[], seen: SeenStates): Standing {
  const sorted = newestFirst(decisions);
  const held = new Set(sorted.filter((decision) => holds(decision, entry)));
  const current = latestOfEach([...held]);
  const verdict = strictest(current);
  const earlier = sorted.find((decision) => !held.has(decision));
  return {
    ...(verdict !== undefined && { verdict }),
    decisions: current,
    ...(earlier !== undefined && { earlier }),
    fresh: verdict === undefined ? statesOf(entry).filter((state) => decisionsAbout(state, seen).length === 0) : [],
  };
}

/** Whether a decision is about all that the entry says and shows now. */
function holds({ fingerprint, states }: Decision, entry: Entry): boolean {
  if (fingerprint !== entry.fingerprint) return false;
  const known = new Set(states.flatMap(stateKeys));
  return decidedStates(entry).every((state) => stateKeys(state).some((key) => known.has(key)));
}

type DecidedState = Decision["states"][number];

/** The states of an entry as a decision names them. */
export function decidedStates(entry: Entry): DecidedState[] {
  return statesOf(entry).map(decidedState);
}

function decidedState(state: ChangedState): DecidedState {
  return { id: state.id, fingerprint: state.fingerprint, pictures: pictureHashes(state) };
}

/** The hashes of both contents, which name their files. */
function pictureHashes({ before, after }: ChangedState): string {
  return [before, after].map((picture) => picture?.file.replace(/^pictures\/|\.\w+$/g, "") ?? "").join("-");
}

/** The decisions about states, by what these are known again by. */
export type SeenStates = ReadonlyMap<string, readonly Decision[]>;

/** By whom each state was looked at. A state is the same in any entry: its cause does not matter. */
export function seenStates(decisions: readonly Decision[]): SeenStates {
  const seen = new Map<string, Decision[]>();
  for (const decision of decisions) {
    for (const state of decision.states) {
      for (const key of stateKeys(state)) {
        const known = seen.get(key);
        if (known === undefined) seen.set(key, [decision]);
        else known.push(decision);
      }
    }
  }
  return seen;
}

/** The decisions about a state as it is now: about the same documents, or the same pictures. */
export function decisionsAbout(state: ChangedState, seen: SeenStates): readonly Decision[] {
  return [...new Set(stateKeys(decidedState(state)).flatMap((key) => seen.get(key) ?? []))];
}

/** Other machines draw other pictures of the same documents, and other documents may look the same. */
function stateKeys({ id, fingerprint, pictures }: DecidedState): string[] {
  return pictures === undefined ? [fingerprint] : [fingerprint, `${pictures} ${id}`];
}

/** The strictest of the latest verdicts of each person; absent where there is none. */
export function verdictOf(decisions: readonly Decision[]): Verdict | undefined {
  return strictest(latestDecisions(decisions));
}

/** The last decision of each person. */
export function latestDecisions(decisions: readonly Decision[]): Decision[] {
  return latestOfEach(newestFirst(decisions));
}

function strictest(decisions: readonly Decision[]): Verdict | undefined {
  return byStrictness.find((each) => decisions.some(({ verdict }) => verdict === each));
}

function newestFirst(decisions: readonly Decision[]): Decision[] {
  return decisions.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

function latestOfEach(sorted: readonly Decision[]): Decision[] {
  return [...groupBy(sorted, ({ by }) => by).values()].flatMap(([latest]) => latest ?? []);
}

/** How many entries somebody has decided about. */
export function progressOf(known: ReadonlyMap<string, Standing>): { readonly done: number; readonly of: number } {
  const done = [...known.values()].filter(({ verdict }) => verdict !== undefined).length;
  return { done, of: known.size };
}
