import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { Rectangle } from "../../../product/engine/geometry.ts";
import type { ChangedState, Picture, Report } from "../client/report.ts";
import { type StateGroup, stateGroups } from "../client/states.ts";
import { combinationOf, countOf, deedNames, instantWords, kindNames, severityNames } from "../client/words.ts";
import type { PlacedEntry } from "./entry-markup.ts";
import { factMarkup } from "./fact-markup.ts";
import { sideMarkup } from "./side-markup.ts";
import { elementList } from "./state-markup.ts";
import { places, sentence } from "./text-markup.ts";

/** The lines for notes below each change. */
const noteLines = 5;

/**
 * A report for paper: contents, then each change with its facts, each changed screen once, and room for notes.
 *
 * @param pages the pages of the entries by their anchor, as far as they are known
 */
export function pdfMarkup(report: Report, placed: readonly PlacedEntry[], pages: ReadonlyMap<string, number>): Markup {
  const { before, after, problems } = report;
  return html`
    <main class="review-paper">
      <section class="review-flow">
        <h1>${countOf(placed.length, "change")}</h1>
        <p>From ${sideMarkup(before)} (${instantWords(before.date)}) to ${sideMarkup(after)} (${instantWords(after.date)})</p>
        ${[before.broken, after.broken, ...problems].map((problem) => problem && html`<p>${sentence(problem)}</p>`)}
        <h2>Contents</h2>
        <ol class="review-paper__contents">${placed.map((each) => contentsItem(each, pages))}</ol>
      </section>
      ${placed.map(entrySection)}
    </main>`;
}

function contentsItem({ entry, anchor }: PlacedEntry, pages: ReadonlyMap<string, number>): Markup {
  return html`
    <li><a href="#${anchor}"><span>${entry.title}</span> <span>${severityNames[entry.severity]} · ${kindNames[entry.kind][0]}</span> <span data-page="${anchor}">${pages.get(anchor) ?? "00"}</span></a></li>`;
}

function entrySection({ entry, anchor }: PlacedEntry): Markup {
  const { severity, kind, deed, title, subject, causes, facts, consequences } = entry;
  const notes = Array.from({ length: noteLines }, () => html`<li></li>`);
  return html`
    <section class="review-stack">
      <p>${severityNames[severity]} · ${kindNames[kind][0]} ${deedNames[deed].toLowerCase()}</p>
      <h2 id="${anchor}">${title}</h2>
      <p><code>${subject}</code>${causes.length > 0 && html` · caused by ${places(causes)}`}</p>
      ${facts.length > 0 && html`<ul class="review-facts">${facts.map(factMarkup)}</ul>`}
      ${stateGroups({ ...entry, consequences: [] }).map(screenFigure)}
      ${consequences.length > 0 && html`<h3>Also looks different</h3><ul class="review-columns">${consequences.map(({ kind: of, title: name, count }) => html`<li>${kindNames[of][0]} ${name}: ${countOf(count, "state")}</li>`)}</ul>`}
      <div><h3>Notes</h3><ul class="review-paper__lines">${notes}</ul></div>
    </section>`;
}

/** An example once: in its first state, with the others in words. */
function screenFigure({ label, states }: StateGroup): Markup | undefined {
  const [state, ...others] = states;
  if (state === undefined) return undefined;
  return html`
    <figure class="review-stack review-paper__screen" data-screen="${state.subject} ${label}">
      <figcaption><strong>${label}</strong> ${combinationOf(state)}</figcaption>
      <div class="review-paper__pair">${paperPicture("Before", state.before, state, "boxBefore")}${paperPicture("After", state.after, state, "box")}</div>
      ${elementList(state)}
      ${others.length > 0 && html`<p class="review-label">${othersInWords(others)}</p>`}
    </figure>`;
}

function othersInWords(others: readonly ChangedState[]): string {
  const named = others.slice(0, 12).map(combinationOf).join("; ");
  return `Also in ${countOf(others.length, "other state")}: ${named}${others.length > 12 ? " …" : ""}`;
}

function paperPicture(
  label: string,
  picture: Picture | undefined,
  state: ChangedState,
  side: "box" | "boxBefore",
): Markup {
  if (picture === undefined) return html`<div class="review-label">${label}: not there</div>`;
  const boxes = state.elements.flatMap((element) => element[side] ?? []);
  return html`
    <div>
      <p class="review-label">${label}</p>
      <div class="review-paper__picture"><img src="${picture.file}" alt="${label}" width="${picture.width}" height="${picture.height}">${boxes.map((box) => boxMarkup(box, picture))}</div>
    </div>`;
}

/** In shares of the picture; the script of the printer places it. */
function boxMarkup({ x, y, width, height }: Rectangle, picture: Picture): Markup {
  const shares = [x / picture.width, y / picture.height, width / picture.width, height / picture.height];
  return html`<div class="review-paper__box" data-box="${shares.map((share) => (share * 100).toFixed(2)).join(" ")}"></div>`;
}
