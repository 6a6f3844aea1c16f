import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { Entry, Report, Side, Unchanged } from "../client/report.ts";
import { statesOf } from "../client/standing.ts";
import { countOf, instantWords, kindNames, severities, severityNames, subjectKinds } from "../client/words.ts";
import { sideMarkup } from "./side-markup.ts";
import { sentence } from "./text-markup.ts";

/** The first thing that one reads: what is compared, how much changed, and what could not be compared. */
export function overviewMarkup(report: Report): Markup {
  const { before, after, entries, problems, method } = report;
  const states = entries.reduce((sum, entry) => sum + statesOf(entry).length, 0);
  const isWhole = before.broken === undefined && after.broken === undefined;
  const others = problems.filter((problem) => problem !== before.broken && problem !== after.broken);
  return html`
    <section class="review-flow review-overview" id="overview" aria-labelledby="overview-title" tabindex="-1">
      <h2 id="overview-title">${entries.length === 0 ? "Nothing changed" : countOf(entries.length, "change")}</h2>
      <p class="review-quiet">${isWhole ? lead(entries.length, states) : oneSidedLead(states)}</p>
      ${brokenSide("before", before)}${brokenSide("after", after)}
      <dl class="review-stack review-terms">
        <div><dt>Before</dt><dd>${sideWords(before)}</dd></div>
        <div><dt>After</dt><dd>${sideWords(after)}</dd></div>
        <div><dt>Pictures</dt><dd>${method}</dd></div>
      </dl>
      <div data-slot="earlier"></div>
      ${others.length > 0 && problemList(others)}
      ${entries.length > 0 && countTable(entries)}
      ${unchangedMarkup(report.unchanged)}
    </section>`;
}

function lead(entries: number, states: number): string {
  if (entries === 0) return "Both sides look and behave the same, as far as they could be compared.";
  if (states === 0) return "Nothing looks different: all of it is in contracts, texts and behaviour.";
  return `${countOf(states, "state")} of components and screens ${states === 1 ? "looks" : "look"} different.`;
}

/** Where only one side could be drawn, nobody knows what looks different. */
function oneSidedLead(states: number): string {
  if (states === 0) return "Compared in words alone, without pictures.";
  return `Compared in words alone: ${countOf(states, "picture")} ${states === 1 ? "shows" : "show"} one side.`;
}

function sideWords(side: Side): Markup {
  const { date, isDirty } = side;
  const dirty = isDirty ? ", with files that are not committed" : "";
  return html`<strong>${sideMarkup(side)}</strong> <span class="review-quiet">${instantWords(date)}${dirty}</span>`;
}

function brokenSide(name: string, { broken, ref }: Side): Markup | undefined {
  return broken === undefined
    ? undefined
    : html`
      <div class="alert" data-status="danger"><div class="alert__content">
        <h3 class="alert__title">The side ${name} the change could not be built</h3>
        ${printed(broken.startsWith(ref) ? broken : `\`${ref}\`: ${broken}`)}
        <p>What needs no build is compared nevertheless.</p>
      </div></div>`;
}

function problemList(problems: readonly string[]): Markup {
  return html`
    <div class="alert" data-status="warning"><div class="alert__content">
      <h3 class="alert__title">Not compared</h3>
      <ul class="review-stack">${problems.map((problem) => html`<li>${printed(problem)}</li>`)}</ul>
    </div></div>`;
}

/** What a command says: a sentence, and below it the lines as the command printed them. */
function printed(text: string): Markup {
  const [first = "", ...lines] = text.trim().split("\n");
  const rest = lines.join("\n").trim();
  return html`<p>${sentence(first)}</p>${rest !== "" && html`<pre class="review-diff" translate="no"><span>${rest}</span></pre>`}`;
}

/** How many entries of each kind and severity there are. */
function countTable(entries: readonly Entry[]): Markup {
  const present = subjectKinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  const rows = present.map((kind) => {
    const counts = severities.map(
      (severity) => entries.filter((entry) => entry.kind === kind && entry.severity === severity).length,
    );
    return html`<tr><th scope="row">${kindNames[kind][1]}</th>${counts.map((count) => html`<td class="${count === 0 && "review-quiet"}">${count}</td>`)}</tr>`;
  });
  return html`
    <h3 id="counts-title">Changes by kind and severity</h3>
    <table class="review-counts" aria-labelledby="counts-title">
      <thead class="review-label"><tr><th scope="col">Kind</th>${severities.map((each) => html`<th scope="col">${severityNames[each]}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>
    </table>`;
}

function unchangedMarkup(unchanged: readonly Unchanged[]): Markup | undefined {
  const some = unchanged.filter(({ ids }) => ids.length > 0);
  if (some.length === 0) return undefined;
  const groups = some.map(
    ({ kind, ids }) => html`
      <details class="review-folded">
        <summary>${countOf(ids.length, kindNames[kind][0].toLowerCase(), kindNames[kind][1].toLowerCase())}</summary>
        <ul class="review-columns">${ids.map((id) => html`<li><code>${id}</code></li>`)}</ul>
      </details>`,
  );
  return html`<section><h3>Unchanged</h3>${groups}</section>`;
}
