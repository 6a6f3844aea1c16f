import { fillText } from "../../../../components/_kit/texts.ts";
import type { Question } from "../actions/ask.ts";
import { type PreparationCall, type Refused, registerHandler } from "../actions/handlers.ts";
import { tellOutdated } from "../proposals/outdated.ts";
import type { SeenProposal } from "../proposals/proposal.ts";
import { requestMarkup } from "../proposals/request-markup.ts";

/**
 * Decisions on proposals. Each sends the revision and the effects that the person saw, so that no others can be
 * approved by it. Its dialog names the proposal, repeats its effects and shows everything that is asked for.
 */
export function registerProposals(): void {
  registerHandler(
    "proposals.action.approve",
    decideBy("proposals.action.approve"),
    async (call) => {
      const proposal = await loadProposal(call);
      const { title, effects } = proposal.card;
      const own = { subject: title, consequences: effects, ...approvalTurn(proposal, call.text) };
      return { ...own, details: detailsOf(proposal), params: seenOf(proposal) };
    },
    replaceCard,
  );
  registerHandler(
    "proposals.action.reject",
    async (call) => {
      const done = await decideBy("proposals.action.reject")(call);
      typedReasons.delete(String(call.params["id"]));
      return done;
    },
    async (call) => {
      const proposal = await loadProposal(call);
      const given = await call.ask(rejection(proposal, call.text));
      if (given === undefined) typedReasons.delete(proposal.id);
      else typedReasons.set(proposal.id, String(given["reason"] ?? ""));
      return given && { params: { ...seenOf(proposal), ...given } };
    },
    replaceCard,
  );
  registerHandler("proposals.action.revalidate", decideBy("proposals.action.revalidate"), undefined, replaceCard);
}

/** Reasons that were sent with a rejection and not taken yet: they stand in the dialog when it opens again. */
const typedReasons = new Map<string, string>();

/** Whatever the refusal is about, the card shows what the proposal is by now. */
const replaceCard: Refused = ({ id }) => {
  tellOutdated(id);
  return undefined;
};

function detailsOf({ id, request, card: { source } }: SeenProposal): Question["details"] {
  return (messages) => requestMarkup(request, messages, { id, source });
}

/** The number of the approval if several are needed; nothing if one is. */
function approvalTurn({ approvals }: SeenProposal, text: PreparationCall["text"]): { body?: string } {
  if (approvals === undefined || approvals.needed < 2) return {};
  const [number, { needed }] = [approvals.given + 1, approvals];
  return { body: fillText(text(number < needed ? "approveSupport" : "approveLast"), { number, needed }) };
}

function rejection(proposal: SeenProposal, text: PreparationCall["text"]): Question {
  const { id, card } = proposal;
  const { title, effects } = card;
  const reason = {
    ...plainField,
    id: "rejection-reason",
    name: "reason",
    label: text("reason"),
    hint: text("reasonHint"),
    value: typedReasons.get(id) ?? "",
  };
  return {
    title: text("reasonTitle"),
    paragraphs: [title, text("proposedEffects")],
    consequences: effects,
    details: detailsOf(proposal),
    fields: [reason],
    discard: {
      title: text("discardTitle"),
      paragraphs: [text("discardBody")],
      yes: text("discardText"),
      no: text("keepWriting"),
      from: { reason: "" },
    },
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

function loadProposal({ sdk, params, signal }: PreparationCall): Promise<SeenProposal> {
  return sdk.call("proposals.action.get", { id: params["id"] }, { signal });
}

function seenOf({ revision, effectsHash }: Pick<SeenProposal, "revision" | "effectsHash">) {
  return { revision, effectsHash };
}
