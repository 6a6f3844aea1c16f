import { attributes, html, type Markup } from "../../../../components/_kit/html.ts";
import type { AlertData } from "../../../../components/alert/contract.ts";
import { alert } from "../../../../components/alert/render.ts";
import { alertTexts } from "../../../../components/alert/texts.ts";
import { buttonDefaults } from "../../../../components/button/defaults.ts";
import { button, buttonWith } from "../../../../components/button/render.ts";
import { menuPopover } from "../../../../components/menu/render.ts";
import type { ToastData } from "../../../../components/toast/contract.ts";
import { toast } from "../../../../components/toast/render.ts";
import { toastTexts } from "../../../../components/toast/texts.ts";
import { elementOf } from "../element-of.ts";
import { clientText } from "../texts.ts";

export type ToastMessages = Readonly<Record<string, string>> | undefined;

export function drawToast(data: ToastData, messages: ToastMessages): HTMLElement {
  return elementOf(toastMarkup(data, messages));
}

export function toastMarkup(data: ToastData, messages: ToastMessages): Markup {
  return toast(data, localized("toast", toastTexts, messages));
}

export function drawAlert(data: AlertData, messages: ToastMessages): HTMLElement {
  return elementOf(alertMarkup(data, messages));
}

/** An alert above the page can be closed. */
export function alertMarkup(data: AlertData, messages: ToastMessages): Markup {
  const ariaLabel = localized("toast", toastTexts, messages).close;
  const look = { icon: "x", iconOnly: true, variant: "ghost", behavior: "close-toast", ariaLabel } as const;
  return html`
    <div class="toasts__alert">
      ${alert(data, localized("alert", alertTexts, messages))}
      ${button({ ...buttonDefaults, ...look })}
    </div>`;
}

const recentMenu = "recent-actions";

/** The button for actions that can be undone, and its menu. */
export function drawRecent(labels: readonly string[], messages: ToastMessages): HTMLElement {
  const ariaLabel = clientText(messages, "recent");
  const look = { icon: "history", iconOnly: true, ariaLabel, popoverTarget: recentMenu } as const;
  return elementOf(html`
    <div class="toasts__recent" aria-live="off">
      ${buttonWith({ ...buttonDefaults, ...look }, attributes({ "aria-haspopup": "menu", "aria-expanded": "false" }))}
      ${menuPopover(recentMenu, ariaLabel, labels.map(recentItem))}
    </div>`);
}

function recentItem(label: string, index: number): Markup {
  return html`
    <button class="menu__item" type="button" role="menuitem" data-recent="${index}">
      <span class="menu__label">${label}</span>
    </button>`;
}

/** The built-in texts of a component in the locale of the messages. */
export function localized<T extends Readonly<Record<string, string>>>(
  component: string,
  texts: T,
  messages: ToastMessages,
): T {
  const own = Object.entries(texts).map(([key, text]) => [key, messages?.[`${component}.${key}`] ?? text]);
  return Object.fromEntries(own) as T;
}
