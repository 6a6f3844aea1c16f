import type { Question } from "../actions/ask.ts";
import { type PreparationCall, type Refused, registerHandler } from "../actions/handlers.ts";
import { tellOutdated } from "./outdated.ts";
import type { SeenProposal, TextRules } from "./proposal.ts";
import { requestMarkup } from "./request-markup.ts";

/** What somebody has typed for a proposal, until it is saved or given up. */
interface TypedDraft {
  readonly values: Readonly<Record<string, unknown>>;
  /** Whether it was sent and the answer is not here yet. */
  readonly isSent: boolean;
  /** Why it was refused. */
  readonly problem?: string;
  /** Errors of single texts. */
  readonly errors?: Readonly<Record<string, string>>;
}

const drafts = new Map<string, TypedDraft>();

/**
 * Opens an editor with the texts of the proposal; saving makes a new revision with a new dry-run. What was typed stays
 * until the person gives it up: a refusal opens the editor again with it, beside what the proposal says by now.
 */
export function registerAdjust(): void {
  registerHandler(
    "proposals.action.adjust",
    async ({ sdk, params: { id, params, revision }, idempotencyKey, signal }) => {
      const result = await sdk.call("proposals.action.adjust", { id, params, revision }, { idempotencyKey, signal });
      drafts.delete(String(id));
      return { result };
    },
    async (call) => {
      const proposal = await loadSeenProposal(call);
      const draft = drafts.get(proposal.id);
      if (proposal.status !== "pending") return giveUp(proposal, draft, call);
      const entered = await call.ask(editor(proposal, draft, call.text));
      if (entered === undefined) drafts.delete(proposal.id);
      else drafts.set(proposal.id, { values: entered, isSent: true });
      return entered && { params: { params: { ...proposal.params, ...entered }, revision: proposal.revision } };
    },
    openAgain,
  );
}

const openAgain: Refused = (params, { message, fields }) => {
  const id = String(params["id"]);
  tellOutdated(id);
  const draft = drafts.get(id);
  if (draft?.isSent !== true) return undefined;
  drafts.set(id, { values: draft.values, isSent: false, problem: message, errors: fields });
  return "again";
};

function loadSeenProposal({ sdk, params, signal }: PreparationCall): Promise<SeenProposal> {
  return sdk.call("proposals.action.get", { id: params["id"] }, { signal });
}

/** The proposal was decided meanwhile: what was typed can only be copied. */
async function giveUp(
  proposal: SeenProposal,
  draft: TypedDraft | undefined,
  call: PreparationCall,
): Promise<undefined> {
  tellOutdated(proposal.id);
  if (draft === undefined) return undefined;
  const { text } = call;
  const isGivenUp = await call.ask({
    title: text("adjustTooLate"),
    paragraphs: [proposal.card.title, draft.problem ?? text("adjustTooLateHint"), text("adjustTooLateHint")].filter(
      (words, place, all) => all.indexOf(words) === place,
    ),
    fields: editorFields(proposal, draft),
    yes: text("discardText"),
    no: text("close"),
  });
  if (isGivenUp !== undefined) drafts.delete(proposal.id);
  return undefined;
}

function editor(proposal: SeenProposal, draft: TypedDraft | undefined, text: PreparationCall["text"]): Question {
  const { card } = proposal;
  return {
    title: text("adjustTitle"),
    paragraphs: [card.title, ...whyAgain(draft, text), text("adjustHint"), text("proposedEffects")],
    consequences: card.effects,
    details: (messages) => requestMarkup(proposal.request, messages, { id: proposal.id, source: card.source }),
    fields: editorFields(proposal, draft),
    discard: {
      title: text("discardTitle"),
      paragraphs: [text("discardBody")],
      yes: text("discardText"),
      no: text("keepWriting"),
      from: presentTexts(proposal),
    },
    yes: text("adjust"),
    no: text("cancel"),
  };
}

function whyAgain(draft: TypedDraft | undefined, text: PreparationCall["text"]): string[] {
  return draft?.problem === undefined ? [] : [draft.problem, text("adjustTyped")];
}

function presentTexts({ editable, params }: SeenProposal): Record<string, unknown> {
  return Object.fromEntries(editable.map(({ field }) => [field, params[field]]));
}

function editorFields(proposal: SeenProposal, draft: TypedDraft | undefined): Question["fields"] {
  const values = { ...presentTexts(proposal), ...draft?.values };
  return proposal.editable.map((each) => ({
    ...editorControl(each),
    value: String(values[each.field] ?? ""),
    ...(draft?.errors?.[each.field] !== undefined && { error: draft.errors[each.field] }),
  }));
}

function editorControl({ field, label, isMultiline, isRequired, maxLength }: TextRules) {
  return {
    id: `adjust-${field}`,
    name: field,
    label,
    control: isMultiline ? ("textarea" as const) : ("input" as const),
    type: "text" as const,
    rows: 6,
    ...(maxLength !== undefined && { maxlength: maxLength }),
    required: isRequired,
    optional: !isRequired,
    disabled: false,
  };
}
