import { browserStorage } from "../actions/idempotency-keys.ts";
import { startBehaviours } from "../behaviours.ts";
import { watchFaults } from "../faults.ts";
import { flowParts } from "../flow/parts.ts";
import { clientText } from "../texts.ts";
import { startToasts } from "../toasts/index.ts";
import type { App } from "./app.ts";
import { actionsPlugin } from "./plugins/actions-plugin.ts";
import { filterPlugin } from "./plugins/filter-plugin.ts";
import { ownWordsPlugin } from "./plugins/own-words-plugin.ts";
import { settingsPlugin } from "./plugins/settings-plugin.ts";
import { unsentPlugin } from "./plugins/unsent-plugin.ts";
import { startNavigation } from "./routing/navigation.ts";
import { moreSheet } from "./screen/more-sheet.ts";

export { actionsOf } from "./plugins/actions-plugin.ts";

/** Starts the interactive parts: behaviours of components, actions, filters, settings, links and history. */
export function startInteraction(app: App): void {
  watchFaults((traceId) => alertFault(app, traceId));
  app.answer({
    companions: [actionsPlugin, filterPlugin, ownWordsPlugin, settingsPlugin, unsentPlugin],
    moreSheet,
    startTravels: startNavigation,
    flowParts,
  });
  startBehaviours();
  // The next start loads what the app says in this locale at once.
  browserStorage("localStorage").setItem("locale", app.viewer.locale);
}

function alertFault({ viewer: { messages, locale } }: App, traceId: string): void {
  const words = { title: clientText(messages, "faultTitle"), body: clientText(messages, "fault") };
  startToasts({ messages, locale }).fail({ ...words, traceId });
}
