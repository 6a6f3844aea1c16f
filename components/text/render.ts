import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import type { TextData, TextLinkData } from "./contract.ts";
import type { TextTexts } from "./texts.ts";

export function text({ id, body, tone, link }: TextData, texts: TextTexts): Markup {
  return html`
    <div class="text" id="${id}" data-tone="${tone === "default" ? null : tone}">
      ${body.map((paragraph) => html`<p class="text__paragraph">${paragraph}</p>`)}
      ${link && html`<p class="text__more">${readOn(link, texts)}</p>`}
    </div>`;
}

function readOn({ label, href, external }: TextLinkData, texts: TextTexts): Markup {
  if (!external) return html`<a class="text__link" href="${href}">${label}${icon("arrow-right")}</a>`;
  return html`<a class="text__link" href="${href}" rel="external">${label}${icon("arrow-up-right")}<span class="visually-hidden">${texts.external}</span></a>`;
}
