import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { toneIcons } from "../_kit/tone.ts";
import type { BadgeData } from "./contract.ts";

export function badge({ label, tone, title }: BadgeData): Markup {
  if (tone === "neutral") return html`<span class="badge" title="${title}">${label}</span>`;
  return html`<span class="badge" data-status="${tone}" title="${title}">${icon(toneIcons[tone])}${label}</span>`;
}
