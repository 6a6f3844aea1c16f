import type { Question } from "../actions/ask.ts";
import { type PreparationCall, registerHandler } from "../actions/handlers.ts";
import type { ClientText } from "../texts.ts";
import type { SeenProposal } from "./proposal.ts";

/** Values that an approver may edit, with their labels; only the proposer may change others. */
const editable: Readonly<Record<string, { readonly label: ClientText; readonly control: "input" | "textarea" }>> = {
  subject: { label: "fieldSubject", control: "input" },
  body: { label: "fieldBody", control: "textarea" },
  message: { label: "fieldMessage", control: "textarea" },
};

/** Opens an editor with the texts of the proposal; saving makes a new revision with a new dry-run. */
export function registerAdjust(): void {
  registerHandler(
    "proposals.action.adjust",
    async ({ sdk, params: { id, params, revision }, idempotencyKey, signal }) => ({
      result: await sdk.call("proposals.action.adjust", { id, params, revision }, { idempotencyKey, signal }),
    }),
    async (call) => {
      const proposal = await loadSeenProposal(call);
      const entered = await call.ask(editor(proposal, call.text));
      return entered && { params: { params: { ...proposal.params, ...entered }, revision: proposal.revision } };
    },
  );
}

async function loadSeenProposal({ sdk, params, signal }: PreparationCall): Promise<SeenProposal> {
  return (await sdk.call("proposals.action.get", { id: params["id"] }, { signal })) as SeenProposal;
}

function editor({ params, card }: SeenProposal, text: PreparationCall["text"]): Question {
  const names = Object.keys(editable).filter((name) => typeof params[name] === "string");
  return {
    title: text("adjustTitle"),
    paragraphs: [card.title, text("adjustHint"), text("proposedEffects")],
    consequences: card.effects,
    fields: names.map((name) => ({
      id: `adjust-${name}`,
      name,
      label: text(editable[name]!.label),
      control: editable[name]!.control,
      value: String(params[name]),
      type: "text" as const,
      rows: 6,
      required: true,
      optional: false,
      disabled: false,
    })),
    yes: text("adjust"),
    no: text("cancel"),
  };
}
