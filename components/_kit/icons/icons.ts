import { iconShapes } from "#icon-shapes";
import { html, type Markup, raw } from "../html.ts";

const shapes = new Map<string, string>(Object.entries(iconShapes));
const drawn = new Map<string, Markup>();

/** Adds shapes of icons by id, where they are loaded apart from the code; they must also come from this project. */
export function addIcons(more: Readonly<Record<string, string>>): void {
  for (const [id, shape] of Object.entries(more)) shapes.set(id, shape);
}

/**
 * An icon of the set, in the colour of the text beside it and hidden from assistive technology: its meaning is always
 * also in words. An unknown id gives an empty icon of the same size.
 */
export function icon(id: string): Markup {
  const known = drawn.get(id);
  if (known !== undefined) return known;
  const shape = shapes.get(id) ?? "";
  const made = html`<svg class="icon" data-icon="${id}" viewBox="0 0 24 24" aria-hidden="true">${raw(shape)}</svg>`;
  if (shape !== "") drawn.set(id, made);
  return made;
}
