import { html, type Markup, raw } from "../../../../components/_kit/html.ts";
import type { Consequence, Entry, Fact, Severity, StoryStep } from "../client/report.ts";
import { statesOf } from "../client/standing.ts";
import { appName, countOf, deedNames, kindNames, severityNames } from "../client/words.ts";
import { factMarkup } from "./fact-markup.ts";
import { stateFigure } from "./state-markup.ts";
import { places, sentence, titleMarkup } from "./text-markup.ts";

/** An entry with its names on the pages of a report. */
export interface PlacedEntry {
  readonly entry: Entry;
  /** The id of its section. */
  readonly anchor: string;
  /** The page with all of its states for readers without script; absent where the section shows all. */
  readonly statesPage?: string;
}

/** States that the section of an entry shows without script. */
export const shownStates = 2;

/** Everything about an entry in words, and its first pictures. The script adds decisions, comments and all pictures. */
export function entryMarkup({ entry, anchor, statesPage }: PlacedEntry): Markup {
  const { facts, storyboard, consequences, causes } = entry;
  return html`
    <article class="review-entry" id="${anchor}" data-entry="${entry.id}" aria-labelledby="${anchor}-title" tabindex="-1">
      <header class="review-stack">
        ${kicker(entry)}
        <h2 id="${anchor}-title" lang="${entry.kind === "screen" ? "de-CH" : undefined}">${titleMarkup(entry.title)}</h2>
        <div class="review-quiet">
          <p><code>${entry.subject}</code>${[entry.app && appName(entry.app), entry.club].map((part) => part && ` · ${part}`)}</p>
          ${causes.length > 0 && html`<p>Caused by ${places(causes)}</p>`}
        </div>
      </header>
      <div data-slot="standing"></div>
      ${storyboard && later(storyboardMarkup(storyboard))}
      <div class="review-flow" data-slot="states"></div>
      ${pictures(entry, statesPage)}
      ${later(html`${facts.length > 0 && factSection(facts)}${consequences.length > 0 && consequenceMarkup(consequences)}`)}
      <div class="review-flow review-comments" data-slot="comments"></div>
    </article>`;
}

/**
 * With script it is text, of which the script makes elements when the entry is opened: a page of hundreds of entries
 * opens in a third of the time.
 */
function later(content: Markup): Markup {
  return html`${raw("<noscript data-later>")}${content}${raw("</noscript>")}`;
}

function factSection(facts: readonly Fact[]): Markup {
  return html`<section><h3>What changed</h3><ul class="review-facts">${facts.map(factMarkup)}</ul></section>`;
}

const severityStatus: Readonly<Record<Severity, string | undefined>> = {
  breaking: "danger",
  additive: "info",
  cosmetic: undefined,
};

function kicker({ severity, kind, deed }: Entry): Markup {
  return html`
    <p class="review-row review-quiet">
      <span class="badge" data-status="${severityStatus[severity]}">${severityNames[severity]}</span>
      <span>${kindNames[kind][0]} ${deedNames[deed].toLowerCase()}</span>
    </p>`;
}

/** Without script: the first pictures, and the way to the others. */
function pictures(entry: Entry, statesPage: string | undefined): Markup | undefined {
  const states = statesOf(entry);
  if (states.length === 0) return undefined;
  const figures = states.slice(0, shownStates).map((state) => stateFigure(state));
  const rest = statesPage && html`<p><a href="${statesPage}">All ${countOf(states.length, "state")}</a></p>`;
  return html`${raw("<noscript>")}<section class="review-flow"><h3>Pictures</h3>${figures}${rest}</section>${raw("</noscript>")}`;
}

function storyboardMarkup({ before, after }: NonNullable<Entry["storyboard"]>): Markup {
  return html`
    <section>
      <h3>Flow</h3>
      <h4 class="review-quiet">Before</h4>
      <ol class="review-story__steps">${before.map(stepMarkup)}</ol>
      <h4 class="review-quiet">After</h4>
      <ol class="review-story__steps">${after.map(stepMarkup)}</ol>
    </section>`;
}

const stepDeeds = { ...deedNames, moved: "Moved" } as const;

function stepMarkup({ id, title, condition, picture, deed }: StoryStep, index: number): Markup {
  return html`
    <li data-deed="${deed}">
      ${picture && html`<img src="${picture.file}" alt="" width="${picture.width}" height="${picture.height}" loading="lazy">`}
      <p><span class="review-quiet">${index + 1}</span> <span lang="de-CH">${title}</span> <code class="review-label">${id}</code></p>
      ${deed && html`<p><strong>${stepDeeds[deed]}</strong></p>`}
      ${condition !== undefined && html`<p class="review-quiet">Only if ${sentence(condition)}</p>`}
    </li>`;
}

function consequenceMarkup(consequences: readonly Consequence[]): Markup {
  const byKind = [...Map.groupBy(consequences, ({ kind }) => kind)];
  const counts = byKind.map(([kind, of]) =>
    countOf(of.length, kindNames[kind][0].toLowerCase(), kindNames[kind][1].toLowerCase()),
  );
  return html`
    <section>
      <h3>Consequences</h3>
      <details class="review-folded">
        <summary>${counts.join(", ")} ${consequences.length === 1 ? "looks" : "look"} different only for this reason</summary>
        ${byKind.map(([kind, of]) => html`<h4>${kindNames[kind][1]}</h4><ul class="review-columns">${of.map(consequenceItem)}</ul>`)}
      </details>
    </section>`;
}

function consequenceItem({ id, title, count }: Consequence): Markup {
  return html`<li><span lang="de-CH">${title}</span> <code>${id}</code> ${countOf(count, "state")}</li>`;
}
