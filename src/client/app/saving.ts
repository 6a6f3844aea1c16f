import type { SaveRequest } from "../../../components/switch/client.ts";
import { SdkFailure } from "../sdk/sdk.ts";
import type { App, Companion } from "./app.ts";

/** Saves the settings of switches, where they stand in no form. */
export const saving: Companion = (app) => {
  const stopped = new AbortController();
  document.addEventListener("schaukasten:save", (event) => save(app, event as CustomEvent<SaveRequest>), stopped);
  return { stop: () => stopped.abort() };
};

function save(app: App, { target, detail }: CustomEvent<SaveRequest>): void {
  if (!(target instanceof HTMLInputElement) || target.form !== null) return;
  detail.respondWith(write(app, detail));
}

/** Nothing where it is saved, else why it is not. */
async function write(app: App, { name, checked }: SaveRequest): Promise<string | undefined> {
  try {
    await app.viewer.sdk.call("settings.switch.update", { id: name.replaceAll(".", "-"), value: checked });
  } catch (error) {
    if (error instanceof SdkFailure) return error.message;
    throw error;
  }
  void app.reload();
  return undefined;
}
