import type { Risk } from "../../engine/risk.ts";
import type { Party } from "../audit/entry.ts";
import type { Caller } from "../caller.ts";
import { canonicalJson, type Hash } from "../canonical.ts";
import type { Expectation } from "../storage/storage.ts";
import type { State } from "./machine.ts";

/** A pending action as it is stored. */
export interface Proposal {
  readonly id: string;
  readonly club: string;
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly risk: Risk;
  readonly origin: "ai" | "agent" | "person";
  readonly proposer: Party;
  /** Whom an assistant or an agent acts for. */
  readonly onBehalfOf?: Party;
  readonly title: string;
  readonly context?: string;
  readonly adjustLabel?: string;
  readonly state: State;
  /** One more with every dry-run. */
  readonly revision: number;
  /** Of the last dry-run. */
  readonly effects: readonly string[];
  /** Everything that the last dry-run read, as it was. */
  readonly seen: readonly Expectation[];
  readonly effectsHash: string;
  /** Which effects the last dry-run took away, and which it added. */
  readonly changes?: EffectChanges;
  /** UTC, as are all times. */
  readonly createdAt: string;
  readonly expiresAt: string | null;
  /** As whom the operation runs, dry and for good. */
  readonly runsAs: Omit<Caller, "capabilities"> & { readonly capabilities: readonly string[] };
  /** Who has approved this revision. */
  readonly approvals: readonly Party[];
  readonly needed: number;
  readonly fourEyes: boolean;
  readonly adjustedBy: readonly Party[];
  readonly decidedBy?: Party;
  readonly decidedAt?: string;
  readonly reason?: string;
  /** What the operation gave. */
  readonly result?: unknown;
}

export interface EffectChanges {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What an approver has seen. */
export interface ProposalRevision {
  readonly revision: number;
  readonly effectsHash: string;
}

/** The hash that binds a decision to what will run and to what it does. */
export async function effectsHashOf(
  hash: Hash,
  operation: string,
  params: Readonly<Record<string, unknown>>,
  effects: readonly string[],
): Promise<string> {
  return hash(canonicalJson({ operation, params, effects }));
}

/** What two dry-runs say differently; undefined where they say the same. */
export function effectChanges(before: readonly string[], after: readonly string[]): EffectChanges | undefined {
  const changes = {
    before: before.filter((effect) => !after.includes(effect)),
    after: after.filter((effect) => !before.includes(effect)),
  };
  return changes.before.length + changes.after.length === 0 ? undefined : changes;
}

/** The caller as whom a proposal runs, with what they might do when they asked; what they may now is decided anew. */
export function runsAs({ runsAs: stored }: Pick<Proposal, "runsAs">): Caller {
  return { ...stored, capabilities: new Set(stored.capabilities) };
}

/** Who wants something to happen, as proposals and the log name them. */
export type Parties = Pick<Proposal, "proposer" | "onBehalfOf">;

/** Whether it is the caller's own: what they proposed, or what a program proposed for them; a program's is what it proposed. */
export function isOwn({ proposer, onBehalfOf }: Parties, { agent, personId }: Caller): boolean {
  const person = onBehalfOf ?? proposer;
  if (person.id !== personId) return false;
  return agent === undefined || (onBehalfOf !== undefined && proposer.id === agent.id);
}

/** Who calls, as the log names them: the program where one acts for the person. */
export function actorOf({ agent, personId, name }: Caller): { readonly actor: Party; readonly onBehalfOf?: Party } {
  const person = { id: personId, name: name ?? personId };
  return agent === undefined ? { actor: person } : { actor: { id: agent.id, name: agent.name }, onBehalfOf: person };
}
