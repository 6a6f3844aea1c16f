import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import { toneIcons } from "../_kit/tone.ts";
import { buttonDefaults } from "../button/defaults.ts";
import { button } from "../button/render.ts";
import type { AlertData } from "./contract.ts";
import type { AlertTexts } from "./texts.ts";

export function alert(data: AlertData, texts: AlertTexts): Markup {
  const status = data.tone === "info" ? null : data.tone;
  return html`
    <div class="alert" role="${data.role}" data-status="${status}">
      ${icon(toneIcons[data.tone])}
      <div class="alert__content">
        <p class="alert__title">${data.title}</p>
        ${body(data)}
        ${data.action && button({ ...buttonDefaults, ...data.action })}
        ${data.traceId && html`<p class="alert__trace">${fillText(texts.traceId, { traceId: data.traceId })}</p>`}
      </div>
    </div>`;
}

function body({ body: words, link }: AlertData): Markup | null {
  if (link === undefined) return words ? html`<p class="alert__body">${words}</p>` : null;
  const anchor = html`<a class="alert__link" href="${link.href}">${link.label}</a>`;
  return words ? html`<p class="alert__body">${words} ${anchor}</p>` : html`<p class="alert__body">${anchor}</p>`;
}
