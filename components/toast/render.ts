import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { toneIcons } from "../_kit/tone.ts";
import { buttonDefaults } from "../button/defaults.ts";
import { button } from "../button/render.ts";
import type { ToastData } from "./contract.ts";
import type { ToastTexts } from "./texts.ts";

export function toast({ id, message, tone, action }: ToastData, texts: ToastTexts): Markup {
  const isNeutral = tone === "neutral";
  return html`
    <div class="toast" id="${id}" role="status" data-status="${isNeutral ? null : tone}">
      <div class="toast__content">
        ${isNeutral ? null : icon(toneIcons[tone])}
        <p class="toast__message">${message}</p>
      </div>
      ${action && button({ ...buttonDefaults, ...action, label: action.label ?? texts.undo, variant: "ghost" })}
      ${close(texts)}
    </div>`;
}

function close({ close: ariaLabel }: ToastTexts): Markup {
  const look = { icon: "x", iconOnly: true, ariaLabel, variant: "ghost" } as const;
  return button({ ...buttonDefaults, ...look, behavior: "close-toast" });
}
