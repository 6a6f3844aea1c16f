import { startBehaviours } from "../behaviours.ts";
import { watchFaults } from "../faults.ts";
import { flowParts } from "../flow/parts.ts";
import { clientText } from "../texts.ts";
import { startToasts } from "../toasts/index.ts";
import { acting } from "./plugins/actions-plugin.ts";
import type { App } from "./app.ts";
import { filtering } from "./plugins/filter-plugin.ts";
import { moreSheet } from "./screen/more-sheet.ts";
import { saving } from "./plugins/settings-plugin.ts";
import { startTravels } from "./routing/navigation.ts";
import { unsent } from "./plugins/unsent-plugin.ts";

export { actionsOf } from "./plugins/actions-plugin.ts";

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
