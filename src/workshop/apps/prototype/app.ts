/** Runs on the page of an app, `/apps/<app>/`. */

import { readSettings } from "../../../product/client/app/app-manifest.ts";
import { startApp } from "../../../product/client/app/start.ts";
import { showsFault, tellFault, watchFaults } from "../../../product/client/faults.ts";
import { sdkOf } from "../../../product/client/sdk/calls.ts";

const appElement = document.getElementById("app");

// Modules that are loaded later import this one, so it must not wait for them.
if (appElement !== null) {
  watchFaults(showsFault(document.querySelector("[data-fault]"), appElement));
  startPage(appElement).catch(tellFault);
}

async function startPage(element: HTMLElement): Promise<void> {
  const settings = readSettings(document);
  const { baseUrl } = settings;
  if (baseUrl === undefined) {
    const { startPrototype } = await import("./start.ts");
    return startPrototype(element, settings);
  }
  await startApp(element, settings, {
    store: "schaukasten",
    connect: (operations, words) => sdkOf(operations, { baseUrl, ...words }),
  });
}
