import { html, type Markup } from "../_kit/html.ts";
import { badge } from "../badge/render.ts";
import type { ScoreboardData, ScoreboardSideData } from "./contract.ts";
import type { ScoreboardTexts } from "./texts.ts";

export function scoreboard(data: ScoreboardData, texts: ScoreboardTexts): Markup {
  return html`
    <section class="scoreboard" id="${data.id}" aria-label="${data.title ?? texts.label}">
      ${head(data)}
      <dl class="scoreboard__sides">
        ${data.sides.map(side)}
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

/** As many characters as half of a board takes at full size. */
const digits = 3;

function side({ name, score, meta }: ScoreboardSideData): Markup {
  return html`
    <div class="scoreboard__side">
      <dt class="scoreboard__name">${name}</dt>
      <dd class="scoreboard__score" data-long="${String(score).length > digits}">${score}</dd>
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
