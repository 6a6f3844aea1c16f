import { fillText } from "../../../components/_kit/texts.ts";
import type { Question } from "../actions/ask.ts";
import { type PreparationCall, registerHandler } from "../actions/handlers.ts";

interface OpenProposal {
  readonly revision: number;
  readonly effectsHash: string;
  readonly approvals?: { readonly given: number; readonly needed: number };
  readonly card: { readonly title: string; readonly effects: readonly string[] };
}

/**
 * Decisions on proposals. Each sends the revision and the effects that the person saw, so that no others can be
 * approved by it. Its dialog names the proposal and repeats its effects.
 */
export function registerProposals(): void {
  registerHandler("proposals.action.approve", decideBy("proposals.action.approve"), async (call) => {
    const proposal = await loadProposal(call);
    const { title, effects } = proposal.card;
    return { subject: title, consequences: effects, ...approvalTurn(proposal, call.text), params: seenOf(proposal) };
  });
  registerHandler("proposals.action.reject", decideBy("proposals.action.reject"), async (call) => {
    const proposal = await loadProposal(call);
    const reason = await call.ask(rejection(proposal, call.text));
    return reason && { params: { ...seenOf(proposal), ...reason } };
  });
}

/** The number of the approval if several are needed; nothing if one is. */
function approvalTurn({ approvals }: OpenProposal, text: PreparationCall["text"]): { body?: string } {
  if (approvals === undefined || approvals.needed < 2) return {};
  const [number, { needed }] = [approvals.given + 1, approvals];
  return { body: fillText(text(number < needed ? "approveSupport" : "approveLast"), { number, needed }) };
}

function rejection({ card }: OpenProposal, text: PreparationCall["text"]): Question {
  const reason = {
    ...plainField,
    id: "rejection-reason",
    name: "reason",
    label: text("reason"),
    hint: text("reasonHint"),
  };
  return {
    title: text("reasonTitle"),
    paragraphs: [card.title, text("proposedEffects")],
    consequences: card.effects,
    fields: [reason],
    yes: text("reject"),
    no: text("cancel"),
  };
}

/** Optional, with a few lines. */
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

async function loadProposal({ sdk, params, signal }: PreparationCall): Promise<OpenProposal> {
  return (await sdk.call("proposals.action.get", { id: params["id"] }, { signal })) as OpenProposal;
}

function seenOf({ revision, effectsHash }: Pick<OpenProposal, "revision" | "effectsHash">) {
  return { revision, effectsHash };
}
