/** Runs on the page of an app that `npm run build -- --apps` has built for a backend. */

import { showsFault, tellFault, watchFaults } from "../faults.ts";
import { sdkOf } from "../sdk/calls.ts";
import { shippedSignIn, useSignIn } from "../sign-in.ts";
import { readMessages, readSettings } from "./app-manifest.ts";
import { type Deployment, readDeployment } from "./deployment.ts";
import { startApp } from "./start.ts";

const rootElement = document.getElementById("app");

// Modules that are loaded later import this one, so it must not wait for them.
if (rootElement !== null) {
  watchFaults(showsFault(document.querySelector("[data-fault]"), rootElement));
  startDeployed(rootElement).catch(tellFault);
}

async function startDeployed(element: HTMLElement): Promise<void> {
  const settings = readSettings(document);
  const { baseUrl: builtFor = "/", config = "config.json" } = settings;
  let deployment: Deployment | undefined;
  await startApp(element, settings, {
    store: "schaukasten",
    prepare: async () => {
      const messages = await readMessages(settings, document.documentElement.lang);
      deployment = await readDeployment(config, builtFor, messages);
      if (deployment.signIn !== undefined) useSignIn(shippedSignIn(deployment.signIn));
    },
    connect: (operations, words) => sdkOf(operations, { baseUrl: deployment?.baseUrl ?? builtFor, ...words }),
  });
}
