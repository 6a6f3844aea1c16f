import { html, type Markup } from "../../../../../components/_kit/html.ts";
import { fillText } from "../../../../../components/_kit/texts.ts";
import type { SdkFailure } from "../../sdk/sdk.ts";
import { clientText } from "../../texts.ts";

type ClientMessages = Readonly<Record<string, string>> | undefined;

/** What a switch says that is not saved, or of which nobody knows whether it is. */
export function settingFailure(
  text: "unsaved" | "unsavedUnknown",
  { message, reason = message, traceId }: SdkFailure,
  name: string,
  messages: ClientMessages,
): string {
  return fillText(clientText(messages, text), { name, reason, traceId });
}

/** The button below a switch that asks what became of it. */
export function settingCheck(messages: ClientMessages): Markup {
  const label = clientText(messages, "check");
  return html`
    <button class="button switch__check" type="button"><span class="button__label">${label}</span></button>`;
}
