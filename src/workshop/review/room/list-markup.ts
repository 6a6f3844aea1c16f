import { html, type Markup } from "../../../../components/_kit/html.ts";
import { kindNames, severities, severityNames } from "../client/words.ts";
import type { PlacedEntry } from "./entry-markup.ts";
import { titleMarkup } from "./text-markup.ts";

/** The list of entries beside them: breaking ones first, and of each severity by kind. */
export function listMarkup(placed: readonly PlacedEntry[]): Markup {
  const titles = Map.groupBy(placed, ({ entry }) => `${entry.kind} ${entry.title}`);
  const item = (each: PlacedEntry) =>
    itemMarkup(each, (titles.get(`${each.entry.kind} ${each.entry.title}`)?.length ?? 0) > 1);
  return html`
    <nav class="review-list side-links" aria-label="Changes">
      <div data-slot="filter"></div>
      <p><a href="#overview">Overview</a></p>
      ${severities.map((severity) =>
        entryGroup(severity, placed.filter(({ entry }) => entry.severity === severity).map(item)),
      )}
      <p class="review-quiet" data-none hidden>Nothing fits the filter.</p>
    </nav>`;
}

function entryGroup(severity: (typeof severities)[number], items: readonly Markup[]): Markup | undefined {
  if (items.length === 0) return undefined;
  return html`
    <section data-group>
      <h2 class="review-row review-label">${severityNames[severity]} <span>${items.length}</span></h2>
      <ol class="review-list__items">${items}</ol>
    </section>`;
}

/** @param isShared whether another entry of the same kind has the same title, so that the name of the subject tells them apart */
function itemMarkup({ entry, anchor }: PlacedEntry, isShared: boolean): Markup {
  const subject = isShared && html` <br><code class="review-label">${titleMarkup(entry.subject)}</code>`;
  return html`
    <li data-item="${entry.id}">
      <a href="#${anchor}"><span class="review-list__mark" data-mark></span><span class="review-list__title">${titleMarkup(entry.title)}${subject}</span> <span class="review-label">${kindNames[entry.kind][0]}</span></a>
    </li>`;
}
