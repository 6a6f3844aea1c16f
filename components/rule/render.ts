import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import type { RuleData } from "./contract.ts";

/** The live region is there before its message, so that it is read out when it comes. */
export function rule({ id, when, message, tone }: RuleData): Markup {
  return html`<div class="rule" id="${id}" role="status" data-tone="${tone}">${when && broken(message, tone)}</div>`;
}

function broken(message: string, tone: RuleData["tone"]): Markup {
  return html`${icon(tone === "error" ? "alert-circle" : "alert-triangle")}<p class="rule__message">${message}</p>`;
}
