import { inForm, oneLine } from "../../../components/_kit/characters.ts";
import { riskRules } from "../engine/risk.ts";
import { requireAccess } from "./authority.ts";
import type { Caller } from "./caller.ts";
import type { RunContext } from "./context.ts";
import { HttpProblem } from "./http/problem.ts";
import type { ApiAnswer, Keeper } from "./idempotency-store.ts";
import { operationLabel } from "./labels.ts";
import { type OperationOutcome, RefusalError } from "./operation.ts";
import { isHarmless, type OperationEntry } from "./operation-table.ts";
import { type OutsideEffect, type ReversibleRun, UndeclaredEffect } from "./outside-effects.ts";
import { deputiesOf } from "./proposals/deputy.ts";
import { actorOf, effectsHashOf, effectsOf } from "./proposals/proposal.ts";
import { inDescribedLines } from "./result-lines.ts";
import { VersionConflict } from "./storage/storage.ts";
import { UnitOfWork } from "./unit-of-work.ts";
import { type Sentence, say } from "./words/sentence.ts";

/** A run of an operation; nothing is stored until its unit is committed. */
export interface OperationRun {
  readonly outcome: OperationOutcome;
  readonly unit: UnitOfWork;
  /** Effects of its writes that cannot be undone. */
  readonly touched: readonly OutsideEffect[];
}

type OperationParams = Readonly<Record<string, unknown>>;

/**
 * Runs the code of an operation in a unit of work of its own.
 *
 * @throws HttpProblem when the operation refuses, or is not implemented
 */
export async function runInUnit(
  setting: RunContext,
  operation: string,
  params: OperationParams,
  caller: Caller,
): Promise<OperationRun> {
  const code = Object.hasOwn(setting.operations, operation) ? setting.operations[operation] : undefined;
  if (code === undefined) throw new HttpProblem(503, say("problem.noCode"));
  const unit = new UnitOfWork(setting.storage);
  try {
    const made = await code({ params, caller, now: setting.now(), data: unit, traceparent: setting.traceparent });
    unit.seal();
    const effects = made.effects && { effects: made.effects.map(inOneLine) };
    const outcome = { ...made, ...effects, result: inDescribedLines(operation, made.result) };
    return { outcome, unit, touched: await touchedCollections(setting, operation, unit, caller) };
  } catch (error) {
    if (error instanceof RefusalError) throw new HttpProblem(error.status, error.detail, { fields: error.fields });
    throw error;
  }
}

/** Words get their line when they are said. */
function inOneLine(effect: Sentence): Sentence {
  return typeof effect === "string" ? inForm(effect, oneLine) : effect;
}

async function touchedCollections(
  { outsideEffectsOf, carriers }: RunContext,
  operation: string,
  unit: UnitOfWork,
  caller: Caller,
): Promise<readonly OutsideEffect[]> {
  const effects = (await unit.writes()).flatMap((write): readonly OutsideEffect[] => [
    ...(write.after === undefined ? ["deletion" as const] : []),
    ...(write.collection === deputiesOf(caller.clubId) ? ["permissions" as const] : outsideEffectsOf(write, caller)),
  ]);
  return [...new Set(Object.hasOwn(carriers, operation) ? [...effects, "carrier" as const] : effects)];
}

/**
 * Executes an operation for its caller and logs it; a run without changes is not logged. Access is decided again, in
 * the same commit.
 *
 * @throws UndeclaredEffect when a program calls it and it has an effect that cannot be undone; nothing is changed then
 */
export function runOperation(
  setting: RunContext,
  entry: OperationEntry,
  params: OperationParams,
  caller: Caller,
  keeper: Keeper,
  answerOf: (result: object) => ApiAnswer = (body) => ({ status: 200, body }),
): Promise<ApiAnswer> {
  return retrying(async () => {
    const { caller: now, seen } = isHarmless(entry)
      ? { caller, seen: [] }
      : await requireAccess(setting, entry, caller);
    const { outcome, unit, touched } = await runInUnit(setting, entry.id, params, now);
    const answer = answerOf(outcome.result as object);
    if (isHarmless(entry)) return answer;
    const undeclared = undeclaredIn(entry, touched);
    if (undeclared !== undefined && caller.agent !== undefined) throw undeclared;
    await requireSeenEffects(setting, entry.id, params, outcome);
    const draft = {
      ...actorOf(caller),
      event: "run",
      operation: entry.id,
      title: outcome.effects?.[0] ?? operationLabel(entry.id),
      result: "done",
    };
    const kept = keeper.changes(answer, await reversibleRun(entry, unit));
    const changes = [...seen, ...unit.expectations(), ...unit.changes(), ...kept];
    await setting.journal.write(caller.clubId, changes, [draft], setting.now());
    if (undeclared !== undefined) setting.report(undeclared);
    return answer;
  });
}

/** @throws HttpProblem where the caller has confirmed other effects */
async function requireSeenEffects(
  { hash, seenEffects }: RunContext,
  operation: string,
  params: OperationParams,
  { effects }: OperationOutcome,
): Promise<void> {
  if (seenEffects === undefined) return;
  const present = await effectsHashOf(hash, operation, params, effectsOf(operation, effects));
  if (present !== seenEffects) throw new HttpProblem(409, say("problem.otherEffects"));
}

/** Only what has no effect outside the storage is undone by writing the old values back. */
async function reversibleRun({ id, risk }: OperationEntry, unit: UnitOfWork): Promise<ReversibleRun | undefined> {
  return riskRules[risk].undo ? { operation: id, writes: await unit.writes() } : undefined;
}

function undeclaredIn({ id, risk }: OperationEntry, touched: readonly OutsideEffect[]): UndeclaredEffect | undefined {
  return touched.length === 0 || riskRules[risk].propose ? undefined : new UndeclaredEffect(id, touched);
}

const runAttempts = 12;

/** Repeats `work`, up to a limit, while another process changes the records that it reads. */
export async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; attempt <= runAttempts; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
  throw new HttpProblem(503, say("problem.conflict"));
}
