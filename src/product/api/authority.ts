import type { Caller } from "./caller.ts";
import type { RunContext } from "./context.ts";
import { HttpProblem, type ProblemStatus } from "./http/problem.ts";
import { operationArea } from "./labels.ts";
import { RefusalError } from "./operation.ts";
import { isHarmless, type OperationEntry, operationEntries } from "./operation-table.ts";
import type { Expectation } from "./storage/storage.ts";
import { UnitOfWork } from "./unit-of-work.ts";
import { type Sentence, say } from "./words/sentence.ts";

/** The four factors of a capability; it holds where all of them hold. */
export interface Factors {
  /** The club's plan includes it. */
  readonly entitlement: boolean;
  /** The club has switched it on, for the person or the program that calls. */
  readonly setting: boolean;
  /** The product has released it. */
  readonly flag: boolean;
  /** The person's roles permit it. */
  readonly permission: boolean;
}

/** Why a call is refused. */
export interface AccessDenial {
  readonly status: ProblemStatus;
  /** The reason and the remedy, for people. */
  readonly words: Sentence;
}

/** The decision about a call, with the data that it is based on. */
export interface AccessDecision {
  /** With the capabilities that hold at this moment. */
  readonly caller: Caller;
  /** Absent where the call is allowed. */
  readonly refused?: AccessDenial;
  /** The records behind the decision; a commit that contains them fails when they have changed. */
  readonly seen: readonly Expectation[];
}

/**
 * Decides whether a caller may call an operation now: whether they belong to the club, which of the four factors of
 * each capability hold, and whether a program may do it. Like the apps, it reads them from the result of
 * `session.current.get`, so that what is shown is what is allowed. The operation decides which records belong to the
 * returned caller.
 */
export async function decideAccess(
  setting: RunContext,
  entry: OperationEntry,
  caller: Caller,
): Promise<AccessDecision> {
  const session = await readSession(setting, caller);
  if (session === undefined) return { caller, seen: [], ...refusedBy(capabilityFactors(caller, entry), entry, caller) };
  const { factors, seen, refused } = session;
  const held = new Set(Object.keys(factors).filter((capability) => isGranted(factors[capability])));
  const now = { ...caller, capabilities: held };
  return { caller: now, seen, ...(refused ? { refused } : refusedBy(factors, entry, now)) };
}

/** @throws HttpProblem where the call is refused */
export async function requireAccess(
  setting: RunContext,
  entry: OperationEntry,
  caller: Caller,
): Promise<AccessDecision> {
  const decision = await decideAccess(setting, entry, caller);
  requireAllowed(decision);
  return decision;
}

/** @throws HttpProblem where a call was refused */
export function requireAllowed({ refused }: AccessDecision): void {
  if (refused !== undefined) throw new HttpProblem(refused.status, refused.words);
}

/** Whether a caller sees what an operation did or would do: those who may call it do. */
export function mayShow(operation: string, { capabilities }: Pick<Caller, "capabilities">): boolean {
  const entry = operationEntries.get(operation);
  return entry?.requires.every((capability) => capabilities.has(capability)) ?? false;
}

type FactorsById = Readonly<Record<string, Factors>>;

interface CallerSession {
  readonly factors: FactorsById;
  readonly seen: readonly Expectation[];
  /** Why there is no session: the person does not belong to the club, or it is closed. */
  readonly refused?: AccessDenial;
}

/** The session of the caller; undefined where the host has no such operation. */
async function readSession(
  { operations, storage, now }: RunContext,
  caller: Caller,
): Promise<CallerSession | undefined> {
  const tell = Object.hasOwn(operations, sessionOperation) ? operations[sessionOperation] : undefined;
  if (tell === undefined) return undefined;
  const data = new UnitOfWork(storage);
  try {
    const { result } = await tell({ params: {}, caller, now: now(), data });
    const { capabilities } = result as { readonly capabilities: FactorsById };
    return { factors: capabilities, seen: data.expectations() };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    return { factors: {}, seen: data.expectations(), refused: { status: error.status, words: error.detail } };
  }
}

const sessionOperation = "session.current.get";

/** Where only `identify` gives the capabilities of a caller; programs may propose there. */
function capabilityFactors({ capabilities }: Caller, { requires }: OperationEntry): FactorsById {
  const factors = [...toPropose, ...requires].map((capability) => {
    const permission = capabilities.has(capability);
    return [capability, { entitlement: true, setting: true, flag: true, permission }] as const;
  });
  return Object.fromEntries(factors);
}

function isGranted(factors: Factors = nothing): boolean {
  const { entitlement, setting, flag, permission } = factors;
  return entitlement && setting && flag && permission;
}

function refusedBy(factors: FactorsById, entry: OperationEntry, caller: Caller): { readonly refused?: AccessDenial } {
  const words = programWords(factors, entry, caller) ?? factorWords(factors, entry, caller);
  return words === undefined ? {} : { refused: { status: 403, words } };
}

/** The capabilities that a program needs to propose; the permission is that of the person. */
const toPropose = operationEntries.get("proposals.action.request")?.requires ?? [];

/** A program decides nothing, and changes nothing in a club that does not allow its proposals. */
function programWords(factors: FactorsById, entry: OperationEntry, { agent }: Caller): Sentence | undefined {
  if (agent === undefined) return undefined;
  if (entry.requires.includes("proposals.approve")) return say("barrier.people");
  const mayPropose = toPropose.every((capability) => {
    const { entitlement, setting, flag } = factors[capability] ?? nothing;
    return entitlement && setting && flag;
  });
  const needsIt = !isHarmless(entry) || entry.requires.some((capability) => !(factors[capability] ?? nothing).setting);
  if (mayPropose || !needsIt) return undefined;
  return say("access.program", { name: agent.name });
}

const nothing: Factors = { entitlement: false, setting: false, flag: false, permission: false };

function factorWords(factors: FactorsById, entry: OperationEntry, { capabilities }: Caller): Sentence | undefined {
  const missing = entry.requires.filter((capability) => !capabilities.has(capability));
  if (missing.length === 0) return undefined;
  const lacking = (factor: keyof Factors) => missing.some((capability) => !(factors[capability] ?? nothing)[factor]);
  if (lacking("permission")) return noPermission;
  const area = operationArea(entry.id);
  if (lacking("entitlement")) return say("access.notIncluded", { area });
  if (lacking("setting")) return say("access.switchedOff", { area });
  return say("access.notReleased", { area });
}

/** The message where a person's roles do not permit something. */
export const noPermission = say("barrier.permission");
