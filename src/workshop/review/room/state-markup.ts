import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { ChangedState, Picture } from "../client/report.ts";
import { combinationOf, elementName } from "../client/words.ts";
import { sentence } from "./text-markup.ts";

const sides = [
  ["before", "Before"],
  ["after", "After"],
  ["difference", "Difference"],
] as const;

/** A changed state as pictures, for pages without script. */
export function stateFigure(state: ChangedState, folder = ""): Markup {
  const pictures = sides.map(([side, label]) => {
    const picture = state[side];
    return picture && figurePart(picture, label, folder);
  });
  return html`
    <figure class="review-stack">
      <figcaption class="review-row"><span lang="de-CH">${state.name}</span> <span class="review-quiet">${combinationOf(state)}</span></figcaption>
      <div class="review-row review-shots">${pictures}</div>
      ${elementList(state)}
    </figure>`;
}

function figurePart({ file, width, height }: Picture, label: string, folder: string): Markup {
  return html`<div class="review-stack review-shot"><p class="review-label">${label}</p><img src="${folder + file}" alt="${label}" width="${width}" height="${height}" loading="lazy"></div>`;
}

/** What changed in a state, element by element. */
export function elementList({ elements }: ChangedState): Markup | undefined {
  if (elements.length === 0) return undefined;
  const items = elements.map(
    (element) => html`<li><strong>${elementName(element)}</strong> ${sentence(element.changes.join(", "))}</li>`,
  );
  return html`<ul class="review-elements">${items}</ul>`;
}

/** A changed state in one line that leads to its pictures: where states are many. */
export function stateLine(state: ChangedState, folder: string): Markup {
  const links = sides.map(([side, label]) => {
    const picture = state[side];
    return picture && html` <a href="${folder + picture.file}">${label}</a>`;
  });
  return html`<li>${state.name} · ${combinationOf(state)}${links}</li>`;
}
