import type { Caller } from "../caller.ts";
import type { RunContext } from "../context.ts";
import type { ApiAnswer, Keeper } from "../idempotency-store.ts";
import { adjustProposal, approveProposal, rejectProposal, revalidateProposal, withdrawProposal } from "./decide.ts";
import type { Proposal, ProposalRevision } from "./proposal.ts";
import { getProposal, listProposals } from "./read.ts";
import { addRemark } from "./remark.ts";
import { type RequestForm, requestOperation } from "./request.ts";

/** An operation that the API implements itself. Its parameters fit the description of the API. */
export type OwnOperation = (setting: RunContext, caller: Caller, params: never, keeper: Keeper) => Promise<ApiAnswer>;

interface Id {
  readonly id: string;
}

interface Said extends Id {
  readonly text: string;
}

/** The operations on proposals, by id. */
export const proposalOperations = {
  "proposals.action.list": (setting, caller, params: { readonly status?: string }) =>
    listProposals(setting, caller, params),
  "proposals.action.get": (setting, caller, { id }: Id) => getProposal(setting, caller, id),
  "proposals.action.request": (setting, caller, form: RequestForm, keeper) =>
    requestOperation(setting, caller, form, keeper),
  "proposals.action.approve": (setting, caller, { id, ...seen }: Id & ProposalRevision, keeper) =>
    approveProposal(setting, caller, id, seen, keeper),
  "proposals.action.reject": (
    setting,
    caller,
    { id, ...form }: Id & ProposalRevision & { readonly reason?: string },
    keeper,
  ) => rejectProposal(setting, caller, id, form, keeper),
  "proposals.action.withdraw": (setting, caller, { id }: Id, keeper) => withdrawProposal(setting, caller, id, keeper),
  "proposals.action.revalidate": (setting, caller, { id }: Id, keeper) =>
    revalidateProposal(setting, caller, id, keeper),
  "proposals.action.adjust": (setting, caller, { id, ...form }: Id & Pick<Proposal, "params" | "revision">, keeper) =>
    adjustProposal(setting, caller, id, form, keeper),
  "proposals.question.ask": (setting, caller, said: Said, keeper) => addRemark(setting, caller, said, "ask", keeper),
  "proposals.question.answer": (setting, caller, said: Said, keeper) =>
    addRemark(setting, caller, said, "answer", keeper),
  "proposals.comment.add": (setting, caller, said: Said, keeper) => addRemark(setting, caller, said, "comment", keeper),
} satisfies Readonly<Record<string, OwnOperation>>;
