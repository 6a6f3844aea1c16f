import { html, type Markup } from "../../../../components/_kit/html.ts";
import { kindNames, severities, severityNames } from "../../../client/review/words.ts";
import type { PlacedEntry } from "./entry-markup.ts";
import { titleMarkup } from "./text-markup.ts";

/** The list of entries beside them: breaking ones first, and of each severity by kind. */
export function listMarkup(placed: readonly PlacedEntry[]): Markup {
  return html`
    <nav class="review-list side-links" aria-label="Changes">
      <div data-slot="filter"></div>
      <p class="review-list__overview"><a href="#overview">Overview</a></p>
      ${severities.map((severity) =>
        entryGroup(
          severity,
          placed.filter(({ entry }) => entry.severity === severity),
        ),
      )}
      <p class="review-list__none" data-none hidden>Nothing fits the filter.</p>
    </nav>`;
}

function entryGroup(severity: (typeof severities)[number], placed: readonly PlacedEntry[]): Markup | undefined {
  if (placed.length === 0) return undefined;
  return html`
    <section data-group>
      <h2>${severityNames[severity]} <span>${placed.length}</span></h2>
      <ol class="review-list__items">${placed.map(item)}</ol>
    </section>`;
}

function item({ entry, anchor }: PlacedEntry): Markup {
  return html`
    <li data-item="${entry.id}">
      <a href="#${anchor}"><span class="review-list__mark" data-mark></span><span class="review-list__title">${titleMarkup(entry.title)}</span> <span class="review-list__kind">${kindNames[entry.kind][0]}</span></a>
    </li>`;
}
