import { headingElement } from "../_kit/heading.ts";
import { html, type Markup } from "../_kit/html.ts";
import { badge } from "../badge/render.ts";
import type { ScheduleData, ScheduleDayData, ScheduleEntryData } from "./contract.ts";
import type { ScheduleTexts } from "./texts.ts";

export function schedule(data: ScheduleData, texts: ScheduleTexts): Markup {
  const { id, title, headingLevel: level, days } = data;
  const titleId = id === undefined ? null : `${id}-title`;
  return html`
    <section class="schedule" id="${id}" aria-labelledby="${titleId}">
      ${headingElement(level, title, "schedule__title", titleId)}
      <div class="schedule__days">
        ${days.map((each) => day(each, level + 1, data.empty ?? texts.empty, texts))}
      </div>
    </section>`;
}

function day(
  { label, date, today, entries }: ScheduleDayData,
  level: number,
  empty: string,
  texts: ScheduleTexts,
): Markup {
  const words = html`
    <span class="schedule__label">${label}</span>
    ${date && html`<time class="schedule__date" datetime="${date.datetime}">${date.text}</time>`}
    ${today ? html`<span class="schedule__today">${texts.today}</span>` : null}`;
  return html`
    <div class="schedule__day" aria-current="${today ? "date" : null}">
      ${level > 4 ? html`<h5 class="schedule__head">${words}</h5>` : headingElement(level, words, "schedule__head")}
      ${entries.length === 0 ? html`<p class="schedule__empty">${empty}</p>` : html`<ol class="schedule__entries">${entries.map(entry)}</ol>`}
    </div>`;
}

function entry({ time, title, place, href, badge: status, tone }: ScheduleEntryData): Markup {
  return html`
    <li class="schedule__entry" data-tone="${tone === "neutral" ? null : tone}">
      <p class="schedule__time">${time}</p>
      <p class="schedule__name">${href === undefined ? title : html`<a class="schedule__link" href="${href}">${title}</a>`}</p>
      ${place && html`<p class="schedule__place">${place}</p>`}
      ${status && badge(status)}
    </li>`;
}
