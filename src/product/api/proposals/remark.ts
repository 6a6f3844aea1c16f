import type { Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import { HttpProblem } from "../http/problem.ts";
import type { ApiAnswer, Keeper } from "../idempotency-store.ts";
import { retrying } from "../run.ts";
import { say } from "../words/sentence.ts";
import { mayDecide } from "./barrier.ts";
import { openProposal } from "./decide.ts";
import { presented } from "./presented.ts";
import { actorOf, isOwn, openQuestion, type Proposal, type Remark } from "./proposal.ts";
import { recordDeed } from "./settle.ts";

/**
 * Adds a question or a comment of somebody who decides, or the answer of whoever proposed it. What was seen stays
 * approvable, and the time runs on.
 *
 * @throws HttpProblem where the proposal can no longer be decided, or the remark is for others to make
 */
export function addRemark(
  setting: RunContext,
  caller: Caller,
  { id, text }: { readonly id: string; readonly text: string },
  kind: Remark["kind"],
  keeper: Keeper,
): Promise<ApiAnswer> {
  return retrying(async () => {
    const found = await openProposal(setting, caller, id);
    requireRemarkable(found.proposal, found.caller, kind);
    const remark = { kind, ...actorOf(found.caller), at: setting.now().toISOString(), text };
    const after = { ...found.proposal, remarks: [...(found.proposal.remarks ?? []), remark] };
    const answer = { status: 200, body: presented(after, setting.now(), found.caller) };
    const belonging = [...found.seen, ...keeper.changes(answer)];
    await recordDeed(setting, found, after, { ...actorOf(found.caller), event: kind, reason: text }, belonging);
    return answer;
  });
}

function requireRemarkable(proposal: Proposal, caller: Caller, kind: Remark["kind"]): void {
  const own = isOwn(proposal, caller);
  if (kind !== "answer" && (own || !mayDecide(caller))) throw new HttpProblem(403, say("remark.byDeciders"));
  if (kind === "answer" && !own) throw new HttpProblem(403, say("remark.byProposer"));
  if (kind === "answer" && openQuestion(proposal) === undefined) throw new HttpProblem(409, say("remark.noQuestion"));
}
