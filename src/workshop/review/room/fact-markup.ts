import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { Fact, Hit } from "../client/report.ts";
import { areaNames, countOf, kindNames, severityNames } from "../client/words.ts";
import { diffLines, places, sentence } from "./text-markup.ts";

/** One change in words, with what it was before, what it is now, and what it hits. */
export function factMarkup(fact: Fact): Markup {
  const { area, severity, text, locale, place, lines = [], hits = [] } = fact;
  return html`
    <li class="review-fact" data-severity="${severity}">
      <p class="review-fact__area">${areaNames[area]}${locale === undefined ? "" : ` · ${locale}`}${severity === "breaking" ? ` · ${severityNames[severity]}` : ""}</p>
      <div class="review-fact__body">
        <p class="review-fact__text">${sentence(text)}</p>
        ${beforeAndAfter(fact)}
        ${lines.length > 0 && diffLines(lines)}
        ${hits.length > 0 && hitList(hits)}
        ${place && html`<p class="review-fact__place">${places([place])}</p>`}
      </div>
    </li>`;
}

function beforeAndAfter({ before, after, locale }: Fact): Markup | undefined {
  if (before === undefined && after === undefined) return undefined;
  return html`
    <dl class="review-pair">
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
  const list = html`<ul class="review-hits">${items}</ul>`;
  if (hits.length <= 3) return html`<div class="review-fact__hits"><p>Hits</p>${list}</div>`;
  return html`<details class="review-fact__hits"><summary>Hits ${hitCounts(hits)}</summary>${list}</details>`;
}

function hitCounts(hits: readonly Hit[]): string {
  const byKind = [...Map.groupBy(hits, ({ kind }) => kind)];
  const counts = byKind.map(([kind, of]) => {
    const [one, many] = hitNames[kind];
    return countOf(of.length, one.toLowerCase(), many.toLowerCase());
  });
  return counts.join(", ");
}
