import type { Risk } from "../../engine/risk.ts";
import type { Party } from "../audit/entry.ts";
import type { Caller } from "../caller.ts";
import { canonicalJson, type Hash } from "../canonical.ts";
import { operationLabel } from "../labels.ts";
import type { FileToSee } from "../operation.ts";
import type { Expectation } from "../storage/storage.ts";
import { type Sentence, say, sentenceText } from "../words/sentence.ts";
import type { Decider } from "./decider.ts";
import type { State } from "./machine.ts";

/** The names of ids among the values of a request, by parameter and id. */
export type RequestNames = Readonly<Record<string, Readonly<Record<string, Sentence>>>>;

/** A person who has decided something, perhaps as the deputy of another one. */
export interface DecidingParty extends Party {
  readonly for?: Party;
}

/** A pending action as it is stored. */
export interface Proposal {
  readonly id: string;
  readonly club: string;
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The parameters before the last adjustment, if it is the reason of the last dry-run. */
  readonly earlier?: Readonly<Record<string, unknown>>;
  readonly risk: Risk;
  readonly origin: "ai" | "agent" | "person";
  readonly proposer: Party;
  /** The person for whom an assistant or an agent acts. */
  readonly onBehalfOf?: Party;
  /** Free words of the proposer, or the label of the operation. */
  readonly title: Sentence;
  readonly context?: string;
  readonly adjustLabel?: string;
  readonly state: State;
  /** Increases by one with every dry-run. */
  readonly revision: number;
  /** The effects in the last dry-run, as facts: the same ones in every language, and under one hash. */
  readonly effects: readonly Sentence[];
  /** What the last dry-run could tell of a request: {@link dryRunVersion} then. Absent where it was before there were any. */
  readonly dryRunVersion?: number;
  /** The names of ids among the parameters, at the last dry-run. */
  readonly names?: RequestNames;
  /** The locale of names that the API says. */
  readonly namesIn?: string;
  /** The former values of the parameters that replace some, at the last dry-run. */
  readonly before?: Readonly<Record<string, unknown>>;
  /** The persons whose own money or rights it is about, at the last dry-run. */
  readonly concerns?: readonly string[];
  /** The files to see, at the last dry-run. */
  readonly files?: readonly FileToSee[];
  /** Versions of all records that the last dry-run read. */
  readonly seen: readonly Expectation[];
  readonly effectsHash: string;
  /** Effects that the last dry-run removed and added. */
  readonly changes?: EffectChanges;
  /** When its data last changed without a change of its effects, if that was after the last dry-run. */
  readonly recheckedAt?: string;
  /** UTC, as are all times. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** The caller as whom the operation runs, in dry-runs and in the execution. */
  readonly runsAs: Omit<Caller, "capabilities"> & { readonly capabilities: readonly string[] };
  /** Those who have approved this revision. */
  readonly approvals: readonly DecidingParty[];
  readonly needed: number;
  readonly fourEyes: boolean;
  /** Capabilities that each approver needs, besides those of the operation. */
  readonly by?: readonly string[];
  /** Those of the persons it is about who do not decide on it. */
  readonly about?: readonly string[];
  /** Everybody with the right to approve it, where the policy knows them. */
  readonly approvers?: readonly Party[];
  /** The rules of approval that hold for it, as of the last dry-run. */
  readonly because?: readonly Sentence[];
  readonly adjustedBy: readonly DecidingParty[];
  /** What was asked, answered and remarked, the oldest first. */
  readonly remarks?: readonly Remark[];
  /** Until when the proposer wishes a decision; it can be decided until it expires. */
  readonly dueAt?: string;
  /** When those who decide were reminded of its end. */
  readonly remindedAt?: string;
  readonly decidedBy?: DecidingParty;
  readonly decidedAt?: string;
  readonly reason?: string;
  /** The result of the operation. */
  readonly result?: unknown;
}

/** One more whenever a dry-run tells more of a request: what an older one left out is read once more. */
export const dryRunVersion = 1;

/** What somebody has said about a proposal. */
export interface Remark {
  readonly kind: "ask" | "answer" | "comment";
  readonly actor: Party;
  readonly onBehalfOf?: Party;
  readonly at: string;
  readonly text: string;
}

/** The last question that has no answer yet. */
export function openQuestion({ remarks = [] }: Pick<Proposal, "remarks">): Remark | undefined {
  const last = remarks.findLast(({ kind }) => kind !== "comment");
  return last?.kind === "ask" ? last : undefined;
}

export interface EffectChanges {
  readonly before: readonly Sentence[];
  readonly after: readonly Sentence[];
}

/** The revision that an approver has seen. */
export interface ProposalRevision {
  readonly revision: number;
  readonly effectsHash: string;
}

/** The effects that an operation reports, or else its title. */
export function effectsOf(operation: string, effects: readonly Sentence[] = []): readonly Sentence[] {
  return effects.length > 0 ? effects : [say("sentence.of", { label: operationLabel(operation) })];
}

/** The hash that binds a decision to an operation, its parameters and its effects. */
export async function effectsHashOf(
  hash: Hash,
  operation: string,
  params: Readonly<Record<string, unknown>>,
  effects: readonly Sentence[],
): Promise<string> {
  return hash(canonicalJson({ operation, params, effects }));
}

/** The difference between the effects of two dry-runs; undefined where they are the same. */
export function effectChanges(before: readonly Sentence[], after: readonly Sentence[]): EffectChanges | undefined {
  const [old, now] = comparableEffects(before, after);
  const changes = {
    before: before.filter((_, index) => !now.includes(old[index] ?? "")),
    after: after.filter((_, index) => !old.includes(now[index] ?? "")),
  };
  return changes.before.length + changes.after.length === 0 ? undefined : changes;
}

export function areSameEffects(before: readonly Sentence[], after: readonly Sentence[]): boolean {
  const [old, now] = comparableEffects(before, after);
  return canonicalJson(old) === canonicalJson(now);
}

/** Effects from before they were facts are German texts: those are compared by what they say. */
function comparableEffects(
  ...sides: readonly [readonly Sentence[], readonly Sentence[]]
): readonly [string[], string[]] {
  const isOld = sides.some((effects) => effects.every((each) => typeof each === "string"));
  const keyOf = (effect: Sentence) => (isOld ? sentenceText(effect) : canonicalJson(effect));
  return [sides[0].map(keyOf), sides[1].map(keyOf)];
}

/** The caller as whom a proposal runs, with their capabilities at the request; the current ones are decided again. */
export function runsAs({ runsAs: stored }: Pick<Proposal, "runsAs">): Caller {
  return { ...stored, capabilities: new Set(stored.capabilities) };
}

/** The proposer, as in proposals and the log. */
export type Parties = Pick<Proposal, "proposer" | "onBehalfOf">;

/**
 * Whether a proposal is the caller's own. A person owns what they, or a program for them, proposed; a program owns what
 * it proposed for the same person.
 */
export function isOwn({ proposer, onBehalfOf }: Parties, { agent, personId }: Caller): boolean {
  const person = onBehalfOf ?? proposer;
  if (person.id !== personId) return false;
  return agent === undefined || (onBehalfOf !== undefined && proposer.id === agent.id);
}

/** The caller as in the log: the program where one acts for the person, and the deputy of a person. */
export function actorOf(caller: Decider): { readonly actor: Party; readonly onBehalfOf?: Party } {
  const { agent, personId, name = personId, decidesFor } = caller;
  const person = { id: personId, name };
  if (agent !== undefined) return { actor: { id: agent.id, name: agent.name }, onBehalfOf: person };
  return decidesFor === undefined ? { actor: person } : { actor: person, onBehalfOf: decidesFor };
}

/** The caller as one who decides. */
export function decidingParty(caller: Decider): DecidingParty {
  const { decidesFor } = caller;
  return { ...actorOf(caller).actor, ...(decidesFor && { for: decidesFor }) };
}
