/** Runs on the page of an app that `npm run build -- --apps` has built for a backend. */

import { fillText } from "../../../../components/_kit/texts.ts";
import type { Messages } from "../../engine/messages/format.ts";
import { showsFault, tellFault, watchFaults } from "../faults.ts";
import { network } from "../sdk/connection.ts";
import { signInWay } from "../sign-in.ts";
import { clientText } from "../texts.ts";
import type { App } from "./app.ts";
import { readSettings } from "./app-manifest.ts";
import { keepingSession } from "./data/kept-session.ts";
import type { Session } from "./data/session.ts";
import { DeployedOperations } from "./deployed-operations.ts";
import { configCache } from "./deployment.ts";
import { afterPaint } from "./screen/after-paint.ts";
import { startApp } from "./start.ts";

const rootElement = document.getElementById("app");
/** Name of the database for results on the device. */
const resultDatabase = "schaukasten";

// Modules that are loaded later import this one, so it must not wait for them.
if (rootElement !== null) {
  watchFaults(showsFault(document.querySelector("[data-fault]"), rootElement));
  startDeployed(rootElement).catch(tellFault);
}

async function startDeployed(element: HTMLElement): Promise<void> {
  const settings = readSettings(document);
  const { config = "config.json", app: id, worker } = settings;
  const deployed = new DeployedOperations(config, { api: settings.baseUrl ?? "/", issuer: settings.issuer });
  // Somebody may sign in elsewhere in the browser before the watch of the session has begun.
  let wasLeft = false;
  const leave = () => {
    wasLeft = true;
  };
  addEventListener("blur", leave, { once: true });
  document.addEventListener("visibilitychange", leave, { once: true });
  const app = await startApp(element, settings, {
    store: resultDatabase,
    connect: (operations, words) => {
      const sdk = deployed.sdk(operations, words);
      return worker === undefined ? sdk : keepingSession(sdk, id);
    },
    words: (messages) => (deployed.name === undefined ? messages : { ...messages, [`app.brand.${id}`]: deployed.name }),
    buttons: (messages, { person }) => (signInWay.end === undefined ? undefined : [signOutButton(messages, person)]),
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('button[name="sign-out"]')) void endSession(app).catch(tellFault);
  });
  void listen(app, deployed, () => wasLeft).catch(() => undefined);
  // After the first screen: until then its files have the network for themselves.
  if (worker !== undefined) await keepForOffline(worker, config);
}

async function endSession(app: App): Promise<void> {
  const { signOut } = await import("./sign-out.ts");
  await signOut(app, resultDatabase);
}

/** Without these scripts a person learns of the end of a session by the next answer, and are asked for by time. */
async function listen(app: App, deployed: DeployedOperations, wasLeft: () => boolean): Promise<void> {
  await afterPaint();
  const [{ watchSession }, { listenToChanges }] = await Promise.all([
    import("./session-watch.ts"),
    import("./changes/listen.ts"),
  ]);
  watchSession(app, wasLeft());
  listenToChanges({
    baseUrl: () => deployed.baseUrl(app.viewer.messages),
    hear: (isChanged) => app.hear(isChanged),
  });
}

/** It says who is signed in: another tab may be of another person. */
function signOutButton(messages: Messages, { firstName, fullName, id }: Session["person"]): object {
  const ariaLabel = fillText(clientText(messages, "signOut"), { name: String(fullName ?? id) });
  return { name: "sign-out", icon: "log-out", label: firstName ?? fullName ?? id, variant: "ghost", ariaLabel };
}

/** The worker keeps the files of the build; what was said beside the app it asks for each time, and falls back to this. */
async function keepForOffline(worker: string, config: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !network.isThere) return;
  await navigator.serviceWorker.register(worker);
  await (await caches.open(configCache)).add(config);
}
