import { headingElement } from "../_kit/heading.ts";
import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import type { ButtonData } from "../button/contract.ts";
import { buttonDefaults } from "../button/defaults.ts";
import { button } from "../button/render.ts";
import type { EmptyStateData } from "./contract.ts";
import type { EmptyStateTexts } from "./texts.ts";

export function emptyState(data: EmptyStateData, texts: EmptyStateTexts): Markup {
  const isSearch = data.query !== undefined;
  const title = data.title ?? fillText(texts.noMatch, { query: data.query ?? "" });
  const action = data.action ?? (isSearch ? resetFilters(texts) : undefined);
  return html`
    <div class="empty">
      ${icon(data.icon || (isSearch ? "search" : "inbox"))}
      ${headingElement(data.headingLevel, title, "empty__title")}
      ${data.body && html`<p class="empty__body">${data.body}</p>`}
      ${action && button(action)}
    </div>`;
}

function resetFilters({ resetFilters: label }: EmptyStateTexts): ButtonData {
  return { ...buttonDefaults, label, icon: "rotate-ccw", action: "reset-filters" };
}
