import { headingElement } from "../../../../components/_kit/heading.ts";
import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { LayoutNode } from "./schema/screen-schema.ts";

/** A layout with resolved texts and the level of its own heading. */
export interface LayoutData extends Pick<LayoutNode, "layout" | "id" | "gap" | "justify" | "min"> {
  readonly title: string | undefined;
  readonly level: number;
}

/** A layout with its children. A title makes it a region of the page, named by its heading. */
export function layout(data: LayoutData, children: readonly Markup[]): Markup {
  if (data.title === undefined) {
    return html`
      <div class="${data.layout}" id="${data.id}" data-gap="${data.gap}" data-justify="${data.justify}" data-min="${data.min}">
        ${children}
      </div>`;
  }
  const titleId = data.id === undefined ? null : `${data.id}-title`;
  return html`
    <section class="${data.layout}" id="${data.id}" aria-labelledby="${titleId}" data-gap="${data.gap}"
      data-justify="${data.justify}" data-min="${data.min}">
      ${headingElement(Math.min(data.level, 4), data.title, "layout__title", titleId)}
      ${children}
    </section>`;
}
