import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { Fact, Hit } from "../client/report.ts";
import { areaNames, countOf, kindNames, severityNames } from "../client/words.ts";
import { diffLines, places, sentence } from "./text-markup.ts";

/** One change in words, with what it was before, what it is now, and what it hits. */
export function factMarkup(fact: Fact): Markup {
  const { area, severity, text, locale, place, lines = [], hits = [] } = fact;
  return html`
    <li class="review-fact">
      <p class="review-quiet">${areaNames[area]}${locale === undefined ? "" : ` · ${locale}`}${severity === "breaking" ? ` · ${severityNames[severity]}` : ""}</p>
      <div class="review-stack">
        <p class="review-fact__text">${sentence(text)}</p>
        ${beforeAndAfter(fact)}
        ${lines.length > 0 && diffLines(lines)}
        ${hits.length > 0 && hitList(hits)}
        ${place && html`<p class="review-label">${places([place])}</p>`}
      </div>
    </li>`;
}

function beforeAndAfter({ before, after, locale }: Fact): Markup | undefined {
  if (before === undefined && after === undefined) return undefined;
  return html`
    <dl class="review-stack review-terms">
      ${before !== undefined && html`<div><dt>Before</dt><dd lang="${locale}">${before}</dd></div>`}
      ${after !== undefined && html`<div><dt>After</dt><dd lang="${locale}">${after}</dd></div>`}
    </dl>`;
}

const hitNames: Readonly<Record<Hit["kind"], readonly [one: string, many: string]>> = {
  ...kindNames,
  scenario: ["Scenario", "Scenarios"],
  club: ["Club", "Clubs"],
};

/** What else a change hits: few are listed, many are folded with their counts. */
function hitList(hits: readonly Hit[]): Markup {
  const items = hits.map(
    ({ kind, id, why }) => html`<li>${hitNames[kind][0]} <code>${id}</code>: ${sentence(why)}</li>`,
  );
  const list = html`<ul class="review-fact__hits">${items}</ul>`;
  if (hits.length <= 3) return html`<div><p class="review-quiet">Hits</p>${list}</div>`;
  return html`<details><summary class="review-quiet">Hits ${hitCounts(hits)}</summary>${list}</details>`;
}

function hitCounts(hits: readonly Hit[]): string {
  const byKind = [...Map.groupBy(hits, ({ kind }) => kind)];
  const counts = byKind.map(([kind, of]) => {
    const [one, many] = hitNames[kind];
    return countOf(of.length, one.toLowerCase(), many.toLowerCase());
  });
  return counts.join(", ");
}
