/** Runs on the page of an app that `npm run build -- --apps` has built for a backend. */

import type { Messages } from "../../engine/messages/format.ts";
import { showsFault, tellFault, watchFaults } from "../faults.ts";
import { reportFault } from "../report-fault.ts";
import { sdkOf } from "../sdk/calls.ts";
import { network } from "../sdk/connection.ts";
import { type Sdk, SdkFailure } from "../sdk/sdk.ts";

import { clientText } from "../texts.ts";
import { type AppData, readSettings } from "./app-manifest.ts";
import { keepingSession } from "./data/kept-session.ts";
import { type BuiltFor, configCache, type Deployment, readDeployment } from "./deployment.ts";
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
  const { config = "config.json" } = settings;
  const builtFor = { api: settings.baseUrl ?? "/", issuer: settings.issuer };
  let deployment: Promise<Deployment> | undefined;
  await startApp(element, settings, {
    store: "schaukasten",
    connect: (operations, words) => {
      const sdk = deployedSdk(operations, words, (isAnew) => {
        if (isAnew) deployment = undefined;
        deployment ??= deploymentAt(config, builtFor, words.messages);
        return deployment;
      });
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

/** The operations at the address that was said beside the app, which is read anew before the session is. */
function deployedSdk(
  operations: AppData["operations"],
  words: { readonly locale: string; readonly messages: Messages },
  read: (isAnew: boolean) => Promise<Deployment>,
): Sdk {
  return {
    call: async (operation, params, options) => {
      const { baseUrl } = await read(operation === "session.current.get");
      return sdkOf(operations, { baseUrl, ...words }).call(operation, params, options);
    },
  };
}

async function deploymentAt(config: string, builtFor: BuiltFor, messages: Messages): Promise<Deployment> {
  const deployment = await readDeployment(config, builtFor, messages);
  if (deployment.signIn !== undefined) useSignIn(await signedInBy(deployment.signIn, messages));
  return deployment;
}

/** @throws SdkFailure where the provider of sign-ins is not reached */
async function signedInBy(settings: SignInSettings, messages: Messages): Promise<SignIn> {
  return shippedSignIn(settings).catch((cause: unknown) => {
    throw new SdkFailure("failed", clientText(messages, "signInFailed"), { traceId: reportFault(cause), cause });
  });
}
