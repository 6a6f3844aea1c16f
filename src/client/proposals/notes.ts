import { html, type Markup } from "../../../components/_kit/html.ts";
import { elementOf } from "../element-of.ts";
import { type ClientText, clientText } from "../texts.ts";
import type { SeenProposal } from "./proposal.ts";

type Messages = Readonly<Record<string, string>> | undefined;

/** Shows {@link notesMarkup} above the end of a card. */
export function showNotes(card: HTMLElement, proposal: SeenProposal, messages: Messages): void {
  card.querySelector(".proposal__notes")?.remove();
  const markup = notesMarkup(proposal, messages);
  if (markup !== undefined) card.querySelector(".proposal__buttons, .proposal__decision")?.before(elementOf(markup));
}

/** What the contract of a card has no field for: who agreed, who decided and why, how it went. */
export function notesMarkup(proposal: SeenProposal, messages?: Messages): Markup | undefined {
  const notes = notesOf(proposal, messages);
  if (notes.length === 0) return undefined;
  return html`<div class="proposal__notes">${notes.map((note) => html`<p>${note}</p>`)}</div>`;
}

function notesOf(proposal: SeenProposal, messages: Messages): Markup[] {
  const { status, approvals, decidedBy = "", reason = "" } = proposal;
  const names = (approvals?.by ?? []).join(", ");
  const sentences: readonly [key: ClientText | undefined, values: Readonly<Record<string, string>>][] = [
    [status === "pending" && approvals !== undefined ? "proposalApprovals" : undefined, counts(approvals)],
    [status === "pending" && names !== "" ? "proposalSupporters" : undefined, { names }],
    [decidedBy === "" ? undefined : decisionOf(proposal), { name: decidedBy }],
    [reason === "" ? undefined : "proposalReason", { reason }],
    [courses[proposal.phase ?? ""], {}],
  ];
  return sentences.flatMap(([key, values]) => (key === undefined ? [] : [filled(clientText(messages, key), values)]));
}

function counts({ given, needed }: NonNullable<SeenProposal["approvals"]> = { given: 0, needed: 0, by: [] }) {
  return { given: String(given), needed: String(needed), missing: String(needed - given) };
}

function decisionOf({ status, phase }: SeenProposal): ClientText | undefined {
  return phase === "withdrawn" ? "proposalWithdrawnBy" : decisions[status];
}

const decisions: Readonly<Record<string, ClientText>> = {
  approved: "proposalApprovedBy",
  rejected: "proposalRejectedBy",
};

/** Where a yes is not the end of it. */
const courses: Readonly<Record<string, ClientText>> = {
  executing: "proposalExecuting",
  "partly-failed": "proposalPartlyFailed",
  "outcome-unknown": "proposalOutcomeUnknown",
};

/** Names and reasons are isolated, so that they cannot reorder the sentence. */
function filled(text: string, values: Readonly<Record<string, string>>): Markup {
  const parts = text.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 0 ? part : isolated(values[part])));
  return parts.reduce<Markup>((before, part) => html`${before}${part}`, html``);
}

function isolated(words = ""): Markup {
  return html`<bdi>${words}</bdi>`;
}
