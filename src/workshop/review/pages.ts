import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { html, type Markup, raw } from "../../../components/_kit/html.ts";
import { icon } from "../../../components/_kit/icons/icons.ts";
import type { ReviewFile } from "../../product/engine/review/review-file.ts";
import type { Report } from "./client/report.ts";
import { statesOf } from "./client/standing.ts";
import { verdictLooks } from "./client/verdicts.ts";
import { countOf, sideName } from "./client/words.ts";
import { reportScript, reportStylesheet } from "./room/assets.ts";
import { reportDocument } from "./room/document.ts";
import { entryMarkup, type PlacedEntry } from "./room/entry-markup.ts";
import { knownReviews } from "./room/known-reviews.ts";
import { listMarkup } from "./room/list-markup.ts";
import { overviewMarkup } from "./room/overview-markup.ts";
import { placedEntries } from "./room/placed-entries.ts";
import { reportData } from "./room/report-data.ts";
import { sideMarkup } from "./room/side-markup.ts";
import { stateFigure, stateLine } from "./room/state-markup.ts";

/** What the page needs before its first paint: whether it has a script, its theme, and a list for keys that are pressed before the script answers them. */
const beforePaint =
  'window.earlyKeys=[];addEventListener("keydown",event=>window.earlyKeys?.push(event));document.documentElement.dataset.script="";try{const theme=localStorage.getItem("theme");if(theme==="light"||theme==="dark")document.documentElement.dataset.theme=theme}catch{}';

/**
 * Writes the pages of a report into a folder that has its `pictures/`. `index.html` opens from a disk and from any
 * host; without script it is a list with facts and pictures.
 *
 * @param known reviews that say what was looked at already; by default those of `content/reviews`
 */
export async function writeReportPages(
  report: Report,
  folder: string,
  known: readonly ReviewFile[] = [...knownReviews().values()],
): Promise<void> {
  const placed = placedEntries(report);
  await mkdir(join(folder, "states"), { recursive: true });
  const files: readonly (readonly [name: string, text: string])[] = [
    ["index.html", indexPage(report, placed, known)],
    ["report.css", reportStylesheet()],
    ["before-paint.js", beforePaint],
    ["report.js", await reportScript()],
    ...placed.flatMap((each) => (each.statesPage === undefined ? [] : [[each.statesPage, statesPage(each)] as const])),
  ];
  await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text)));
}

function indexPage(report: Report, placed: readonly PlacedEntry[], known: readonly ReviewFile[]): string {
  const body = html`
    <a class="review-skip" href="#overview">Skip to content</a>
    ${reportBar(report)}
    <div class="review-room">
      ${listMarkup(placed)}
      <main class="review-main" id="content">
        ${overviewMarkup(report)}
        ${placed.map(entryMarkup)}
        <div class="review-row review-decide" data-slot="decide" role="group" aria-label="Decide" hidden></div>
      </main>
    </div>
    <template id="icons">${[...Object.values(verdictLooks).map((look) => look.icon), "monitor", "sun", "moon"].map(icon)}</template>
    ${raw(`<script type="text/plain" id="report-data">${reportData({ report, known })}</script>`)}`;
  return reportDocument({ title: reportTitle(report), folder: "", className: "review", hasScript: true, body });
}

export function reportTitle({ before, after }: Report): string {
  return `Review: ${sideName(before).name} to ${sideName(after).name}`;
}

function reportBar({ before, after }: Report): Markup {
  return html`
    <header class="review-bar">
      <h1>Review</h1>
      <p class="review-row review-quiet review-bar__sides"><span>${sideMarkup(before, "review-label")}</span> <span aria-hidden="true">→</span><span class="visually-hidden">to</span> <span>${sideMarkup(after, "review-label")}</span></p>
      <div class="review-row review-bar__tools" data-slot="tools"></div>
    </header>`;
}

/** States that a page shows as pictures: a browser without script loads all of them at once. */
const mostFigures = 12;

/** All states of an entry for readers without script. */
function statesPage({ entry, anchor }: PlacedEntry): string {
  const states = statesOf(entry);
  const rest = states.slice(mostFigures).map((state) => stateLine(state, "../"));
  const body = html`
    <main class="review-main review-flow">
      <p><a href="../index.html#${anchor}">Back to the change</a></p>
      <h1>${entry.title}</h1>
      <p>${countOf(states.length, "state")} changed.</p>
      ${states.slice(0, mostFigures).map((state) => stateFigure(state, "../"))}
      ${rest.length > 0 && html`<h2>The others</h2><ul class="review-stack">${rest}</ul>`}
    </main>`;
  return reportDocument({ title: `States: ${entry.title}`, folder: "../", className: "review", body });
}
