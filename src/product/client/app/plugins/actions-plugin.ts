import { resolve } from "../../../engine/screen/resolve.ts";
import { type Actions, startActionsIn } from "../../actions/start.ts";
import { registerFeatures } from "../../features/index.ts";
import { riskOf } from "../../sdk/operation-row.ts";
import type { App, ScreenPlugin } from "../app.ts";
import { Waiting, withOutbox } from "../data/offline-changes.ts";
import type { ScreenController } from "../screen/screen-controller.ts";
import { previewBy } from "./request-preview.ts";

const startedActions = new WeakMap<ScreenController, Actions>();

export const actionsPlugin: ScreenPlugin = (app, open) => {
  const actions = actionsOf(app, open);
  return { stop: () => actions.stop() };
};

/** The actions of an open screen, started once. */
export function actionsOf(app: App, open: ScreenController): Actions {
  const actions = startedActions.get(open) ?? startScreenActions(app, open);
  startedActions.set(open, actions);
  return actions;
}

function startScreenActions(app: App, open: ScreenController): Actions {
  registerFeatures();
  const { locale, messages } = app.viewer;
  const sdk = withOutbox(app, open);
  const { screen, params } = open;
  return startActionsIn(
    {
      resolve: (value, context) => resolve(value, context, { locale, messages }),
      risk: (operation) => riskOf(app.running.data.operations, operation),
      preview: previewBy(app.viewer.sdk, app.running.data.operations),
      rules: (operation) => app.running.data.rules[operation],
    },
    {
      screen,
      sdk,
      locale,
      messages,
      reload: () => app.reload(),
      params: () => params,
      context: () => open.context,
      failed: (failure) => failure instanceof Waiting,
    },
  );
}
