import { fillText } from "../../../../../components/_kit/texts.ts";
import type { SaveRequest } from "../../../../../components/switch/client.ts";
import { clientText } from "../../texts.ts";
import type { App, ScreenPlugin } from "../app.ts";

/** Saves the settings of switches outside of forms. */
export const settingsPlugin: ScreenPlugin = (app) => {
  const stopped = new AbortController();
  document.addEventListener(
    "schaukasten:save",
    (event) => saveSetting(app, event as CustomEvent<SaveRequest>),
    stopped,
  );
  return { stop: () => stopped.abort() };
};

function saveSetting(app: App, { target, detail }: CustomEvent<SaveRequest>): void {
  if (!(target instanceof HTMLInputElement) || target.form !== null) return;
  detail.respondWith(sendSetting(app, target, detail));
}

/** Milliseconds before each retry: a person looks at the switch until it says how it went. */
const switchPauses = [1000, 2000];

/** Returns nothing if it is saved, else what is not saved and why, or that the outcome is unknown. */
async function sendSetting(app: App, target: HTMLInputElement, { name, checked }: SaveRequest) {
  const [{ Sender }, { tabAlone }] = await Promise.all([
    import("../../actions/request-queue.ts"),
    import("../../actions/idempotency-keys.ts"),
  ]);
  const { sdk, locale, messages, signedIn } = app.viewer;
  const sender = new Sender(
    { sdk, locale, messages, context: () => ({ ...signedIn.session }), keysIn: tabAlone(), pauses: switchPauses },
    () => {},
  );
  const params = { id: name.replaceAll(".", "-"), value: checked };
  const sending = { target: `settings.switch.update ${params.id}`, params };
  // The last write wins, whatever the outcome of the earlier one; one that is still on its way must not come after it.
  const earlier = await sender.settleEarlier(sending);
  if (earlier.status !== "clear") sender.giveUp(sending.target);
  const ending = await sender.send(
    sending,
    (idempotencyKey, signal) => sdk.call("settings.switch.update", params, { idempotencyKey, signal }),
    (result) => result,
  );
  if (ending.status === "done") return void app.reload();
  const { message, reason = message, traceId } = ending.failure;
  const words = { name: labelText(target), reason, traceId };
  if (ending.status === "failed") return fillText(clientText(messages, "unsaved"), words);
  return { unknown: fillText(clientText(messages, "unsavedUnknown"), words) };
}

function labelText({ labels, name }: HTMLInputElement): string {
  return labels?.[0]?.querySelector(".switch__label")?.textContent.trim() ?? name;
}
