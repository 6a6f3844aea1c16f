import { html, type Markup } from "../../../../components/_kit/html.ts";
import { elementOf } from "../element-of.ts";
import { type ClientText, clientText } from "../texts.ts";
import type { SeenProposal } from "./proposal.ts";

type NoteMessages = Readonly<Record<string, string>> | undefined;

/** Shows {@link notesMarkup} above the end of a card. */
export function showNotes(card: HTMLElement, proposal: SeenProposal, messages: NoteMessages): void {
  card.querySelector(".proposal__notes")?.remove();
  const markup = notesMarkup(proposal, messages);
  if (markup !== undefined) card.querySelector(".proposal__buttons, .proposal__decision")?.before(elementOf(markup));
}

/** Facts outside the contract of a card: the rules for it, what was asked and answered, who agreed, who decided and why, and the outcome. */
export function notesMarkup(proposal: SeenProposal, messages?: NoteMessages): Markup | undefined {
  const notes = notesOf(proposal, messages);
  if (notes.length === 0) return undefined;
  return html`<div class="proposal__notes">${notes.map((note) => html`<p>${note}</p>`)}</div>`;
}

function notesOf(proposal: SeenProposal, messages: NoteMessages): Markup[] {
  const { status, approvals, decidedBy = "", reason = "" } = proposal;
  const names = (approvals?.by ?? []).join(", ");
  const sentences: readonly [key: ClientText | undefined, values: Readonly<Record<string, string>>][] = [
    [status === "pending" && approvals !== undefined ? "proposalApprovals" : undefined, approvalCounts(approvals)],
    [status === "pending" && names !== "" ? "proposalSupporters" : undefined, { names }],
    [decidedBy === "" ? undefined : decisionOf(proposal), { name: decidedBy }],
    [reason === "" ? undefined : "proposalReason", { reason }],
    [progressTexts[proposal.phase ?? ""], {}],
  ];
  const told = sentences.flatMap(([key, values]) =>
    key === undefined ? [] : [fillMarkup(clientText(messages, key), values)],
  );
  const { rules = [], notes = [], remarks = [] } = proposal;
  return [...[...rules, ...notes].map((note) => html`${note}`), ...remarks.map(remarkMarkup), ...told];
}

function remarkMarkup({ title, text }: NonNullable<SeenProposal["remarks"]>[number]): Markup {
  return html`<bdi>${title}</bdi>: <bdi class="proposal__remark">${text}</bdi>`;
}

function approvalCounts({ given, needed }: NonNullable<SeenProposal["approvals"]> = { given: 0, needed: 0, by: [] }) {
  return { given: String(given), needed: String(needed), missing: String(needed - given) };
}

function decisionOf({ status, phase }: SeenProposal): ClientText | undefined {
  return phase === "withdrawn" ? "proposalWithdrawnBy" : decisionTexts[status];
}

const decisionTexts: Readonly<Record<string, ClientText>> = {
  approved: "proposalApprovedBy",
  rejected: "proposalRejectedBy",
};

/** Statuses in which an approval is not the last step. */
const progressTexts: Readonly<Record<string, ClientText>> = {
  executing: "proposalExecuting",
  "partly-failed": "proposalPartlyFailed",
  "outcome-unknown": "proposalOutcomeUnknown",
};

/** Names and reasons are bidi-isolated, so that they cannot reorder the sentence. */
function fillMarkup(text: string, values: Readonly<Record<string, string>>): Markup {
  const parts = text.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 0 ? part : isolated(values[part])));
  return parts.reduce<Markup>((before, part) => html`${before}${part}`, html``);
}

function isolated(words = ""): Markup {
  return html`<bdi>${words}</bdi>`;
}
