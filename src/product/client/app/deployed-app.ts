/** Runs on the page of an app that `npm run build -- --apps` has built for a backend. */

import type { Messages } from "../../engine/messages/format.ts";
import { showsFault, tellFault, watchFaults } from "../faults.ts";
import { reportFault } from "../report-fault.ts";
import { sdkOf } from "../sdk/calls.ts";
import { network } from "../sdk/connection.ts";
import { SdkFailure } from "../sdk/sdk.ts";

import { clientText } from "../texts.ts";
import { readMessages, readSettings } from "./app-manifest.ts";
import { keepingSession } from "./data/kept-session.ts";
import { configCache, type Deployment, readDeployment } from "./deployment.ts";
import { shippedSignIn } from "./shipped-sign-ins.ts";
import type { SignInSettings } from "./sign-in-settings.ts";
import { startApp } from "./start.ts";
import { type SignIn, useSignIn } from "./use-sign-in.ts";

const rootElement = document.getElementById("app");

// Modules that are loaded later import this one, so it must not wait for them.
if (rootElement !== null) {
  watchFaults(showsFault(document.querySelector("[data-fault]"), rootElement));
  startDeployed(rootElement).catch(tellFault);
}

async function startDeployed(element: HTMLElement): Promise<void> {
  const settings = readSettings(document);
  const { baseUrl: builtFor = "/", issuer, config = "config.json" } = settings;
  let deployment: Deployment | undefined;
  await startApp(element, settings, {
    store: "schaukasten",
    prepare: async () => {
      const messages = await readMessages(settings, document.documentElement.lang);
      deployment = await readDeployment(config, { api: builtFor, issuer }, messages);
      if (deployment.signIn !== undefined) useSignIn(await signedInBy(deployment.signIn, messages));
    },
    connect: (operations, words) => {
      const sdk = sdkOf(operations, { baseUrl: deployment?.baseUrl ?? builtFor, ...words });
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

/** @throws SdkFailure where the provider of sign-ins is not reached */
async function signedInBy(settings: SignInSettings, messages: Messages): Promise<SignIn> {
  return shippedSignIn(settings).catch((cause: unknown) => {
    throw new SdkFailure("failed", clientText(messages, "signInFailed"), { traceId: reportFault(cause), cause });
  });
}
