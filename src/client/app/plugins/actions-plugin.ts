import { resolve } from "../../../engine/screen/resolve.ts";
import { type Actions, startActionsIn } from "../../actions/start.ts";
import { registerFeatures } from "../../features/index.ts";
import { riskOf } from "../../sdk/operation-row.ts";
import { inverseOf } from "../../sdk/undo.ts";
import type { App, Companion } from "../app.ts";
import { Waiting, withOutbox } from "../data/offline-changes.ts";
import type { OpenScreen } from "../screen/screen-controller.ts";

const started = new WeakMap<OpenScreen, Actions>();

/** Runs the actions of a screen when they are pressed. */
export const acting: Companion = (app, open) => {
  const actions = actionsOf(app, open);
  return { stop: () => actions.stop() };
};

/** The actions of a screen that is open, started once. */
export function actionsOf(app: App, open: OpenScreen): Actions {
  const actions = started.get(open) ?? start(app, open);
  started.set(open, actions);
  return actions;
}

function start(app: App, open: OpenScreen): Actions {
  registerFeatures();
  const { locale, messages } = app.viewer;
  const sdk = withOutbox(app, open);
  const { screen, params } = open;
  return startActionsIn(
    {
      resolve: (value, context) => resolve(value, context, { locale, messages }),
      risk: (operation) => riskOf(app.running.data.operations, operation),
      inverse: (...call) => inverseOf(app.running.data.operations, ...call),
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
