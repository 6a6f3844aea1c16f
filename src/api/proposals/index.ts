import type { Answer, Keeper } from "../idempotency-store.ts";
import type { Caller } from "../operation.ts";
import type { Setting } from "../context.ts";
import { adjust, approve, reject, revalidate, withdraw } from "./decide.ts";
import type { Proposal, Seen } from "./proposal.ts";
import { get, list } from "./read.ts";
import { type RequestForm, request } from "./request.ts";

/** An operation that the API carries out itself. Its parameters fit the description of the API. */
export type OwnOperation = (setting: Setting, caller: Caller, params: never, keeper: Keeper) => Promise<Answer>;

interface Id {
  readonly id: string;
}

/** What can be done with proposals, by the id of the operation. */
export const proposalOperations = {
  "proposals.action.list": (setting, caller, params: { readonly status?: string }) => list(setting, caller, params),
  "proposals.action.get": (setting, caller, { id }: Id) => get(setting, caller, id),
  "proposals.action.request": (setting, caller, form: RequestForm, keeper) => request(setting, caller, form, keeper),
  "proposals.action.approve": (setting, caller, { id, ...seen }: Id & Seen, keeper) =>
    approve(setting, caller, id, seen, keeper),
  "proposals.action.reject": (setting, caller, { id, ...form }: Id & Seen & { readonly reason?: string }, keeper) =>
    reject(setting, caller, id, form, keeper),
  "proposals.action.withdraw": (setting, caller, { id }: Id, keeper) => withdraw(setting, caller, id, keeper),
  "proposals.action.revalidate": (setting, caller, { id }: Id, keeper) => revalidate(setting, caller, id, keeper),
  "proposals.action.adjust": (setting, caller, { id, ...form }: Id & Pick<Proposal, "params" | "revision">, keeper) =>
    adjust(setting, caller, id, form, keeper),
} satisfies Readonly<Record<string, OwnOperation>>;
