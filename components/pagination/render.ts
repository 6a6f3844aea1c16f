import { fillAddress } from "../_kit/address.ts";
import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import type { PaginationData } from "./contract.ts";
import { pagesShown } from "./pages.ts";
import type { PaginationTexts } from "./texts.ts";

export function pagination(data: PaginationData, texts: PaginationTexts): Markup {
  const { current, total, unit } = data;
  const status = unit === "picture" ? texts.pictureStatus : texts.status;
  return html`
    <nav class="pagination" id="${data.id}" aria-label="${data.label ?? texts.label}">
      ${current > 1 && html`<a class="pagination__step" href="${address(data, current - 1)}" rel="prev">${icon("arrow-left")}${texts.previous}</a>`}
      <p class="pagination__status">${fillText(status, { page: current, total })}</p>
      <ol class="pagination__pages">
        ${pagesShown(current, total).map((page) => place(data, page, texts))}
      </ol>
      ${current < total && html`<a class="pagination__step" href="${address(data, current + 1)}" rel="next">${texts.next}${icon("arrow-right")}</a>`}
    </nav>`;
}

function place(data: PaginationData, page: number, texts: PaginationTexts): Markup {
  if (page === 0) return html`<li class="pagination__gap" aria-hidden="true">…</li>`;
  const name = data.unit === "picture" ? texts.picture : texts.page;
  const isCurrent = page === data.current ? "page" : null;
  return html`<li><a class="pagination__page" href="${address(data, page)}" aria-label="${fillText(name, { page })}" aria-current="${isCurrent}">${page}</a></li>`;
}

function address({ href }: PaginationData, page: number): string {
  return typeof href === "string" ? fillAddress(href, { page }) : (href[page - 1] as string);
}
