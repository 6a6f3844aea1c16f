import { html, type Markup } from "../_kit/html.ts";
import { badge } from "../badge/render.ts";
import type { ScoreboardData, ScoreboardSideData } from "./contract.ts";
import type { ScoreboardTexts } from "./texts.ts";

export function scoreboard(data: ScoreboardData, texts: ScoreboardTexts): Markup {
  return html`
    <section class="scoreboard" id="${data.id}" aria-label="${data.title ?? texts.label}">
      ${head(data)}
      <dl class="scoreboard__sides">
        ${data.sides.map((each) => side(each, texts))}
      </dl>
      ${foot(data)}
    </section>`;
}

function head({ title, badge: status }: ScoreboardData): Markup | null {
  if (title === undefined && status === undefined) return null;
  return html`
    <div class="scoreboard__head">
      ${title && html`<p class="scoreboard__title">${title}</p>`}
      ${status && badge(status)}
    </div>`;
}

function side({ name, score, meta, color }: ScoreboardSideData, texts: ScoreboardTexts): Markup {
  return html`
    <div class="scoreboard__side" data-color="${color}">
      <dt class="scoreboard__name">${color && html`<span class="visually-hidden">${texts[color]}: </span>`}${name}</dt>
      <dd class="scoreboard__score" data-text="${typeof score === "string" && !/^\d{1,3}$/.test(score)}">${score}</dd>
      ${meta && html`<dd class="scoreboard__meta">${meta}</dd>`}
    </div>`;
}

function foot({ clock, period }: ScoreboardData): Markup | null {
  if (!clock && !period) return null;
  return html`
    <p class="scoreboard__foot">
      ${clock && html`<span class="scoreboard__clock">${clock}</span>`}
      ${period && html`<span class="scoreboard__period">${period}</span>`}
    </p>`;
}
