import { headingElement } from "../_kit/heading.ts";
import { attributes, html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import { alert } from "../alert/render.ts";
import { alertTexts } from "../alert/texts.ts";
import { badge } from "../badge/render.ts";
import type { ButtonData } from "../button/contract.ts";
import { buttonDefaults } from "../button/defaults.ts";
import { buttonWith } from "../button/render.ts";
import type { ProposalCardData } from "./contract.ts";
import { type ProposalCardTexts, proposalCardTexts } from "./texts.ts";

/** The source is first, so that screen readers read the proposer before the proposal. */
export function proposalCard(data: ProposalCardData, texts: ProposalCardTexts): Markup {
  const titleId = `${data.id}-title`;
  const state = data.status === "pending" ? null : data.status;
  return html`
    <article class="proposal" aria-labelledby="${titleId}" data-proposal="${data.id}" data-state="${state}">
      ${source(data, texts)}
      ${data.context && html`<p class="proposal__context">${isolated(data.context)}</p>`}
      ${headingElement(data.headingLevel, isolated(data.title), "proposal__title", titleId)}
      ${effects(data, texts)}
      ${state === null ? choice(data, texts) : decision(state, texts)}
    </article>`;
}

/** Isolates the proposer's text: its direction cannot reorder the text around it. */
function isolated(words: string): Markup {
  return html`<bdi>${words}</bdi>`;
}

function source(data: ProposalCardData, texts: ProposalCardTexts): Markup {
  const requester = data.requestedBy && fillText(texts.requester, { requestedBy: data.requestedBy });
  return html`
    <p class="proposal__source">
      ${icon(data.origin === "person" ? "user" : "sparkles")}
      <span class="proposal__from">
        <span class="visually-hidden">${texts[data.origin]}</span>
        <bdi class="proposal__proposer">${data.source}</bdi>
        ${requester && html`<span class="proposal__requester">${requester}</span>`}
        ${data.requestedAt && html`<span class="proposal__time">${data.requestedAt}</span>`}
      </span>
    </p>`;
}

function effects({ id, effects: lines, ...data }: ProposalCardData, texts: ProposalCardTexts): Markup {
  const title = effectsTitle(data, texts);
  const labelId = title === "" ? null : `${id}-effects`;
  return html`
    <div class="proposal__effects">
      ${labelId && html`<p class="proposal__effects-title" id="${labelId}">${title}</p>`}
      <ul class="proposal__list" aria-labelledby="${labelId}">
        ${lines.map((line) => html`<li>${isolated(line)}</li>`)}
      </ul>
    </div>`;
}

const effectsTitles = {
  pending: "effectsTitle",
  approved: "effectsApproved",
  rejected: "effectsProposed",
  expired: "effectsProposed",
} as const;

/** The default is about the future, so a decided card never has it. */
function effectsTitle(
  { effectsTitle, status }: Pick<ProposalCardData, "effectsTitle" | "status">,
  texts: ProposalCardTexts,
): string {
  return effectsTitle === proposalCardTexts.effectsTitle ? texts[effectsTitles[status]] : effectsTitle;
}

/** The part of a pending card only: the deadline, whether the effects are still valid, and the buttons. */
function choice(data: ProposalCardData, texts: ProposalCardTexts): Markup {
  return html`
    ${data.expires && html`<p class="proposal__expires">${icon("clock")}<span>${data.expires}</span></p>`}
    ${data.stale && staleWarning(texts)}
    ${buttons(data, texts)}`;
}

function staleWarning({ staleTitle, staleBody }: ProposalCardTexts): Markup {
  return alert({ tone: "warning", role: "status", title: staleTitle, body: staleBody }, alertTexts);
}

/** An empty label counts as absent: approve and reject always have a name, adjust is not offered. */
function buttons(data: ProposalCardData, texts: ProposalCardTexts): Markup {
  const { id, adjustLabel, stale } = data;
  // The buttons of many cards have the same names; the title tells them apart.
  const described = attributes({ "aria-describedby": `${id}-title` });
  const decide = (own: Partial<ButtonData>) => buttonWith({ ...buttonDefaults, ...own }, described);
  const rejectLabel = data.rejectLabel || texts.reject;
  const approveLabel = data.approveLabel || texts.approve;
  const last = stale ? { label: texts.revalidate, action: "revalidate" } : { label: approveLabel, action: "approve" };
  return html`
    <footer class="proposal__buttons">
      ${adjustLabel && decide({ label: adjustLabel, variant: "ghost", action: "adjust" })}
      ${decide({ label: rejectLabel, action: "reject" })}
      ${decide({ ...last, variant: "primary" })}
    </footer>`;
}

const tones = { approved: "success", rejected: "neutral", expired: "warning" } as const;

function decision(status: keyof typeof tones, texts: ProposalCardTexts): Markup {
  return html`<footer class="proposal__decision">${badge({ label: texts[status], tone: tones[status] })}</footer>`;
}
