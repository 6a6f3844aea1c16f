import { riskRules } from "../../engine/risk.ts";
import { requireAccess } from "../authority.ts";
import type { Agent, Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import { HttpProblem } from "../http/problem.ts";
import { requireValid } from "../http/read-request.ts";
import { readerFor } from "../http/read-typed.ts";
import { schemaIssues } from "../http/schema-issues.ts";
import type { ApiAnswer, Keeper } from "../idempotency-store.ts";
import { operationLabel } from "../labels.ts";
import { isProposable, type OperationEntry, operationEntries } from "../operation-table.ts";
import { UndeclaredEffect } from "../outside-effects.ts";
import { retrying, runOperation } from "../run.ts";
import { visibleText } from "../visible-text.ts";
import { say, sentenceText } from "../words/sentence.ts";
import { dueOf, expiryOf } from "./expiry.ts";
import { presented } from "./presented.ts";
import { actorOf, type Proposal } from "./proposal.ts";
import { noticesOf } from "./proposal-notices.ts";
import { adding } from "./proposal-store.ts";
import { requestRows } from "./request-rows.ts";
import { auditDraft, type DryRun, dryRunOperation, withPolicy } from "./settle.ts";

/** The form of `proposals.action.request`. */
export interface RequestForm {
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly origin?: "ai" | "agent" | "person";
  readonly title?: string;
  readonly context?: string;
  readonly adjustLabel?: string;
  readonly expiresAt?: string;
  /** Until when a decision is wished. */
  readonly dueAt?: string;
}

const assistant: Agent = { id: "assistant", name: "Assistent", origin: "ai" };

/** Runs a request that may run at once, and makes a proposal of any other. */
export async function requestOperation(
  setting: RunContext,
  caller: Caller,
  form: RequestForm,
  keeper: Keeper,
): Promise<ApiAnswer> {
  const asked = asAsked(caller, form.origin);
  const { entry, params } = await readRequest(setting, asked, form);
  return attemptRequest(setting, asked, entry, { ...form, params }, keeper, {
    done: (result) => ({ status: 200, body: { status: "done", result } }),
    pending: (proposal) => ({ status: 202, body: { status: "pending", proposal } }),
  });
}

/** What a request would do and what it asks for, as a proposal of it would show them; nothing is kept. */
export async function previewRequest(setting: RunContext, caller: Caller, form: RequestForm): Promise<ApiAnswer> {
  const { entry, params, caller: now } = await readRequest(setting, caller, form);
  const run = await dryRunOperation(setting, entry.id, params, now);
  const effects = run.effects.map((effect) => sentenceText(effect, caller.locale, visibleText));
  const request = requestRows({ operation: entry.id, params, ...run }, caller.locale);
  return { status: 200, body: { effects, request, effectsHash: run.effectsHash } };
}

/** @throws HttpProblem where the caller may not call the operation, or its parameters do not fit */
async function readRequest(
  setting: RunContext,
  asked: Caller,
  { operation, params: given }: Pick<RequestForm, "operation" | "params">,
): Promise<{ readonly entry: OperationEntry; readonly params: RequestForm["params"]; readonly caller: Caller }> {
  const entry = requestable(operation);
  const { caller } = await requireAccess(setting, entry, asked);
  const params = readerFor(asked)(entry.schema, given);
  requireValid(schemaIssues(entry.schema, params, { now: setting.now(), locale: asked.locale }));
  return { entry, params, caller };
}

/** Runs a program's call that may run at once, and makes a proposal of any other. */
export function callByProgram(
  setting: RunContext,
  caller: Caller,
  entry: OperationEntry,
  params: RequestForm["params"],
  keeper: Keeper,
): Promise<ApiAnswer> {
  return attemptRequest(setting, caller, entry, { operation: entry.id, params }, keeper, {
    done: (body) => ({ status: 200, body }),
    pending: (body) => ({ status: 202, body }),
  });
}

/** The answers for an executed call and for one that awaits a decision. */
interface RequestAnswers {
  done(result: object): ApiAnswer;
  pending(proposal: object): ApiAnswer;
}

/** The declared risk decides before anything runs; the actual effects of the operation decide finally. */
async function attemptRequest(
  setting: RunContext,
  caller: Caller,
  entry: OperationEntry,
  form: RequestForm,
  keeper: Keeper,
  { done, pending }: RequestAnswers,
): Promise<ApiAnswer> {
  const mayRun = caller.agent !== undefined && !riskRules[entry.risk].propose;
  if (!mayRun) return createProposal(setting, caller, entry, form, keeper, pending);
  try {
    return await runOperation(setting, entry, form.params, caller, keeper, done);
  } catch (error) {
    if (!(error instanceof UndeclaredEffect)) throw error;
    setting.report(error);
    return createProposal(setting, caller, entry, form, keeper, pending);
  }
}

function requestable(operation: string): OperationEntry {
  const entry = operationEntries.get(operation);
  const isRequestable = entry !== undefined && isProposable(entry);
  if (!isRequestable) requireValid({ operation: say("problem.noOperation") });
  return entry!;
}

/** A person may name their assistant as the origin; a program may not name a person. */
function asAsked(caller: Caller, origin: RequestForm["origin"] = caller.agent?.origin ?? "person"): Caller {
  if (origin === (caller.agent?.origin ?? "person")) return caller;
  if (caller.agent === undefined && origin === "ai") return { ...caller, agent: assistant };
  throw new HttpProblem(403, say("problem.wrongOrigin"));
}

async function createProposal(
  setting: RunContext,
  caller: Caller,
  entry: OperationEntry,
  form: RequestForm,
  keeper: Keeper,
  answerOf: (proposal: object) => ApiAnswer,
): Promise<ApiAnswer> {
  const expiresAt = expiryOf(form.expiresAt, setting.now());
  const due = form.dueAt === undefined ? {} : { dueAt: dueOf(form.dueAt, setting.now(), expiresAt) };
  const id = `pa-${setting.newId()}`;
  return retrying(async () => {
    const { caller: now, seen } = await requireAccess(setting, entry, caller);
    const run = await dryRunOperation(setting, entry.id, form.params, now);
    const proposal = withPolicy(setting, { ...begun(setting, now, entry, form), ...run, ...due, id, expiresAt });
    const answer = answerOf(presented(proposal, setting.now(), caller));
    const deed = { ...actorOf(caller), event: "request" };
    const changes = [
      ...seen,
      ...run.seen,
      ...adding(proposal),
      ...noticesOf(setting, proposal, deed),
      ...keeper.changes(answer),
    ];
    const draft = await auditDraft(setting, proposal, deed);
    await setting.journal.write(caller.clubId, changes, [draft], setting.now());
    return answer;
  });
}

function begun(
  setting: RunContext,
  caller: Caller,
  entry: OperationEntry,
  { params, title, context, adjustLabel }: RequestForm,
): Omit<Proposal, "id" | "expiresAt" | "needed" | "fourEyes" | keyof DryRun> {
  const { actor: proposer, onBehalfOf } = actorOf(caller);
  return {
    club: caller.clubId,
    operation: entry.id,
    params,
    origin: caller.agent?.origin ?? "person",
    proposer,
    ...(onBehalfOf !== undefined && { onBehalfOf }),
    title: title ?? operationLabel(entry.id),
    ...(context !== undefined && { context }),
    ...(adjustLabel !== undefined && { adjustLabel }),
    state: "pending",
    revision: 1,
    createdAt: setting.now().toISOString(),
    runsAs: { ...caller, capabilities: [...caller.capabilities] },
    approvals: [],
    adjustedBy: [],
  };
}
