import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { toneIcons } from "../_kit/tone.ts";
import type { TimelineData, TimelineEntryData } from "./contract.ts";
import type { TimelineTexts } from "./texts.ts";

export function timeline({ id, label, entries, empty }: TimelineData, texts: TimelineTexts): Markup {
  if (entries.length === 0) return html`<p class="timeline__empty" id="${id}">${empty ?? texts.empty}</p>`;
  return html`
    <ol class="timeline" id="${id}" aria-label="${label}">
      ${entries.map(entry)}
    </ol>`;
}

function entry(data: TimelineEntryData): Markup {
  const { tone, title, href, meta, body } = data;
  return html`
    <li class="timeline__entry" data-status="${tone === "neutral" ? null : tone}">
      ${sign(data)}
      <p class="timeline__time">${time(data)}</p>
      <p class="timeline__title">${href === undefined ? title : html`<a class="timeline__link" href="${href}">${title}</a>`}</p>
      ${meta && html`<p class="timeline__meta">${meta}</p>`}
      ${body && html`<p class="timeline__body">${body}</p>`}
    </li>`;
}

function sign({ icon: id, tone }: TimelineEntryData): Markup | null {
  if (id) return icon(id);
  return tone === "neutral" ? null : icon(toneIcons[tone]);
}

function time({ time: words, datetime }: TimelineEntryData): Markup | string {
  return datetime === undefined ? words : html`<time datetime="${datetime}">${words}</time>`;
}
