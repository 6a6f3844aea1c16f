/** Runs on the page of an app that `npm run build -- --apps` has built for a backend. */

import { showsFault, tellFault, watchFaults } from "../faults.ts";
import { network } from "../sdk/connection.ts";
import { readSettings } from "./app-manifest.ts";
import { keepingSession } from "./data/kept-session.ts";
import { DeployedOperations } from "./deployed-operations.ts";
import { configCache } from "./deployment.ts";
import { startApp } from "./start.ts";

const rootElement = document.getElementById("app");

// Modules that are loaded later import this one, so it must not wait for them.
if (rootElement !== null) {
  watchFaults(showsFault(document.querySelector("[data-fault]"), rootElement));
  startDeployed(rootElement).catch(tellFault);
}

async function startDeployed(element: HTMLElement): Promise<void> {
  const settings = readSettings(document);
  const { config = "config.json" } = settings;
  const deployed = new DeployedOperations(config, { api: settings.baseUrl ?? "/", issuer: settings.issuer });
  await startApp(element, settings, {
    store: "schaukasten",
    connect: (operations, words) => {
      const sdk = deployed.sdk(operations, words);
      return settings.worker === undefined ? sdk : keepingSession(sdk, settings.app);
    },
  });
  // After the first screen: until then its files have the network for themselves.
  if (settings.worker !== undefined) await keepForOffline(settings.worker, config);
}

/** The worker keeps the files of the build; what was said beside the app it asks for each time, and falls back to this. */
async function keepForOffline(worker: string, config: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !network.isThere) return;
  await navigator.serviceWorker.register(worker);
  await (await caches.open(configCache)).add(config);
}
