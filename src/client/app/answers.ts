import { startBehaviours } from "../behaviours.ts";
import { watchFaults } from "../faults.ts";
import { flowParts } from "../flow/parts.ts";
import { clientText } from "../texts.ts";
import { startToasts } from "../toasts/index.ts";
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
  watchFaults((traceId) => alertFault(app, traceId));
  app.answer({ companions: [acting, filtering, saving, unsent], moreSheet, startTravels, flowParts });
  startBehaviours();
}

function alertFault({ viewer: { messages, locale } }: App, traceId: string): void {
  const words = { title: clientText(messages, "faultTitle"), body: clientText(messages, "fault") };
  startToasts({ messages, locale }).fail({ ...words, traceId });
}
