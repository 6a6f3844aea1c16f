/** Runs on the page of an app, `/apps/<app>/`. */

import { readSettings } from "./app/settings.ts";
import { startApp } from "./app/start.ts";
import { startBehaviours } from "./behaviours.ts";
import { registerFeatures } from "./features/index.ts";
import { sdkOf } from "./sdk/calls.ts";

const root = document.getElementById("app");

if (root !== null) {
  const settings = readSettings(document);
  const { baseUrl } = settings;
  startBehaviours();
  registerFeatures();
  if (baseUrl !== undefined)
    await startApp(root, settings, {
      store: "schaukasten",
      connect: (operations, words) => sdkOf(operations, { baseUrl, ...words }),
    });
  else await (await import("./app/prototype/start.ts")).startPrototype(root, settings);
}
