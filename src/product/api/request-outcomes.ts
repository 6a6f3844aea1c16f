/**
 * What a request would do, for who confirms it, and what became of one, for a caller who has not seen its answer: by its Idempotency-Key it can be asked for, closed
 * so that nothing is carried out any more, and undone.
 */
import { requireAccess } from "./authority.ts";
import type { Caller } from "./caller.ts";
import { canonicalJson } from "./canonical.ts";
import type { RunContext } from "./context.ts";
import { fieldTexts, HttpProblem } from "./http/problem.ts";
import type { ApiAnswer, Keeper, KeyOutcome } from "./idempotency-store.ts";
import { operationLabel } from "./labels.ts";
import { operationEntries } from "./operation-table.ts";
import type { RecordedWrite } from "./outside-effects.ts";
import type { OwnOperation } from "./proposals/index.ts";
import { actorOf } from "./proposals/proposal.ts";
import { previewRequest, type RequestForm } from "./proposals/request.ts";
import { retrying } from "./run.ts";
import type { Storage, StorageChange } from "./storage/storage.ts";
import { say, sentenceText } from "./words/sentence.ts";

interface RequestKey {
  readonly key: string;
}

/** The operations on requests, by id. */
export const requestOperations = {
  "session.request.preview": (setting, caller, form: RequestForm) => previewRequest(setting, caller, form),
  "session.request.get": async ({ answers }, caller, { key }: RequestKey) =>
    outcomeAnswer(await answers.outcome(caller, key), caller),
  "session.request.close": async ({ answers }, caller, { key }: RequestKey) =>
    outcomeAnswer(await answers.close(caller, key), caller),
  "session.request.undo": (setting, caller, { key }: RequestKey, keeper) => undoRequest(setting, caller, key, keeper),
} satisfies Readonly<Record<string, OwnOperation>>;

function outcomeAnswer(outcome: KeyOutcome, { locale }: Caller): ApiAnswer {
  if (outcome.status === "done")
    return { ...outcome.answer, status: 200, body: { status: "done", result: outcome.answer.body } };
  if (outcome.status !== "refused") return { status: 200, body: outcome };
  const { status, detail, fields } = outcome;
  return { status: 200, body: { status, detail: sentenceText(detail, locale), fields: fieldTexts(fields, locale) } };
}

/**
 * Writes the old values of every record back that a request has changed.
 *
 * @throws HttpProblem 409 when one of them was changed since; nothing is overwritten then
 */
function undoRequest(setting: RunContext, caller: Caller, key: string, keeper: Keeper): Promise<ApiAnswer> {
  const answer = outcomeAnswer({ status: "undone" }, caller);
  return retrying(async () => {
    const found = await setting.answers.undoable(caller, key);
    if (found === undefined) throw new HttpProblem(404, say("problem.noUndo"));
    if (found.isUndone) return answer;
    const { operation, writes } = found.run;
    const { seen } = await requireAccess(setting, operationEntries.get(operation)!, caller);
    const restored = await Promise.all(writes.map((write) => restoredWrite(setting.storage, write)));
    const draft = { ...actorOf(caller), event: "undo", operation, title: operationLabel(operation), result: "done" };
    const changes = [...seen, ...restored, found.mark, ...keeper.changes(answer)];
    await setting.journal.write(caller.clubId, changes, [draft], setting.now());
    return answer;
  });
}

async function restoredWrite(
  storage: Storage,
  { collection, id, before, after }: RecordedWrite,
): Promise<StorageChange> {
  const record = await storage.get(collection, id);
  if (canonicalJson([record?.value]) !== canonicalJson([after]))
    throw new HttpProblem(409, say("problem.changedSince"));
  const place = { collection, id, expected: record?.version ?? 0 };
  return before === undefined ? { type: "delete", ...place } : { type: "put", ...place, value: before };
}
