import type { SaveRequest } from "../../../../components/switch/client.ts";
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
  detail.respondWith(sendSetting(app, detail));
}

/** Returns nothing if it is saved, else the reason or that the outcome is unknown. */
async function sendSetting(app: App, { name, checked }: SaveRequest): Promise<string | undefined> {
  const [{ Sender }, { tabAlone }] = await Promise.all([
    import("../../actions/request-queue.ts"),
    import("../../actions/idempotency-keys.ts"),
  ]);
  const { sdk, locale, messages, signedIn } = app.viewer;
  const sender = new Sender(
    { locale, messages, context: () => ({ ...signedIn.session }), keysIn: tabAlone() },
    () => {},
  );
  const params = { id: name.replaceAll(".", "-"), value: checked };
  const sending = { target: `settings.switch.update ${params.id}`, params };
  // The last write wins, whatever the outcome of the earlier one.
  if (sender.isInDoubt(sending)) sender.giveUp(sending.target);
  const ending = await sender.send(sending, (idempotencyKey, signal) =>
    sdk.call("settings.switch.update", params, { idempotencyKey, signal }),
  );
  if (ending.status !== "failed") void app.reload();
  return ending.status === "done" ? undefined : ending.failure.message;
}
