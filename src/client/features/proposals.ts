import type { Question } from "../actions/ask.ts";
import { type PreparationCall, registerHandler } from "../actions/handlers.ts";

interface Proposal {
  readonly revision: number;
  readonly effectsHash: string;
  readonly approvals?: { readonly given: number; readonly needed: number };
  readonly card: { readonly title: string; readonly effects: readonly string[] };
}

/**
 * Decisions on proposals. Each says which revision and which effects the person saw, so that nothing else can be decided by
 * it. The approval names the effects themselves once more.
 */
export function registerProposals(): void {
  registerHandler("proposals.action.approve", decideBy("proposals.action.approve"), async (call) => {
    const proposal = await proposalOf(call);
    const { approvals = { given: 0, needed: 1 }, card } = proposal;
    const isLast = approvals.given + 1 >= approvals.needed;
    const body = isLast ? {} : { body: call.text("approveSupport") };
    return { consequences: card.effects, ...body, params: seenOf(proposal) };
  });
  registerHandler("proposals.action.reject", decideBy("proposals.action.reject"), async (call) => {
    const { card, ...seen } = await proposalOf(call);
    const reason = await call.ask(rejection(card.title, call.text));
    return reason && { params: { ...seenOf(seen), ...reason } };
  });
}

function rejection(title: string, text: PreparationCall["text"]): Question {
  const reason = {
    ...plainField,
    id: "rejection-reason",
    name: "reason",
    label: text("reason"),
    hint: text("reasonHint"),
  };
  return { title: text("reasonTitle"), paragraphs: [title], fields: [reason], yes: text("reject"), no: text("cancel") };
}

/** Optional, in a few lines. */
const plainField = {
  control: "textarea",
  type: "text",
  rows: 3,
  maxlength: 500,
  required: false,
  optional: true,
  disabled: false,
} as const;

function decideBy(operation: string): Parameters<typeof registerHandler>[1] {
  return async ({ sdk, params, idempotencyKey, signal }) => ({
    result: await sdk.call(operation, params, { idempotencyKey, signal }),
  });
}

async function proposalOf({ sdk, params, signal }: PreparationCall): Promise<Proposal> {
  return (await sdk.call("proposals.action.get", { id: params["id"] }, { signal })) as Proposal;
}

function seenOf({ revision, effectsHash }: Pick<Proposal, "revision" | "effectsHash">) {
  return { revision, effectsHash };
}
