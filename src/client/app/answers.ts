import { startBehaviours } from "../behaviours.ts";
import { acting } from "./acting.ts";
import type { App } from "./app.ts";
import { filtering } from "./filtering.ts";
import { moreSheet } from "./more-sheet.ts";
import { saving } from "./saving.ts";
import { startTravels } from "./travels.ts";
import { unsent } from "./unsent.ts";

export { actionsOf } from "./acting.ts";

/** Starts what answers a person: the behaviours of components, actions, filters, settings, links and history. */
export function startAnswers(app: App): void {
  app.answer({ companions: [acting, filtering, saving, unsent], moreSheet, startTravels });
  startBehaviours();
}
