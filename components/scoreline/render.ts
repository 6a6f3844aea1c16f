import { html, type Markup } from "../_kit/html.ts";
import { badge } from "../badge/render.ts";
import type { ScorelineData } from "./contract.ts";
import type { ScorelineTexts } from "./texts.ts";

export function scoreline(data: ScorelineData, texts: ScorelineTexts): Markup {
  const { parts, meta, href } = data;
  return html`
    <div class="scoreline">
      <p class="scoreline__game">${href === undefined ? game(data, texts) : html`<a class="scoreline__link" href="${href}">${game(data, texts)}</a>`}</p>
      ${parts && html`<p class="scoreline__parts">(${parts})</p>`}
      ${(meta || data.badge) && html`<p class="scoreline__meta">${meta}${data.badge && badge(data.badge)}</p>`}
    </div>`;
}

/** The sides with the score between them. */
function game({ home, away, score }: ScorelineData, texts: ScorelineTexts): Markup {
  const [own, other] = score ?? [];
  const between =
    score === undefined
      ? html`<span class="scoreline__score" data-state="open">${texts.against}</span>`
      : html`<span class="scoreline__score">${own}:${other}</span>`;
  return html`<span class="scoreline__side">${home}</span> ${between} <span class="scoreline__side">${away}</span>`;
}
