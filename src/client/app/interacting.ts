import { resolve } from "../../engine/resolve.ts";
import type { Screen } from "../../engine/screen-schema.ts";
import { type Actions, startActionsIn } from "../actions/start.ts";
import type { FlowHandle } from "../flow/index.ts";
import { type Proposals, startProposals } from "../proposals/index.ts";
import { inverseOf } from "../sdk/undo.ts";
import { linkedAddress } from "./address.ts";
import type { App, Companion } from "./app.ts";
import type { OpenScreen } from "./open-screen.ts";
import { pathAbove } from "./pages.ts";

/** Whatever shows proposals lists them with this operation. */
const proposalList = "proposals.action.list";

/** Runs the actions of a screen and its flow, and keeps its proposals true. */
export const interacting: Companion = (app, open) => {
  const proposals = showsProposals(open.screen) ? watchProposals(app) : undefined;
  const reload = async () => {
    await app.reload();
    await proposals?.look();
  };
  const actions = runActions(app, open, reload);
  const flow = open.screen.kind === "flow" ? new FlowPlace(app, open, actions) : undefined;
  return {
    mayLeave: () => flow?.handle?.mayLeave() ?? true,
    drawn: () => flow?.begin(),
    stop() {
      flow?.stop();
      actions.stop();
      proposals?.stop();
    },
  };
};

function showsProposals({ data = {} }: Screen): boolean {
  return Object.values(data).some(({ source }) => source === proposalList);
}

function watchProposals(app: App): Proposals {
  const { sdk, messages } = app.viewer;
  const { root, connection } = app.running;
  return startProposals({ root, connection, sdk, messages, reload: () => app.reload() });
}

function runActions(app: App, open: OpenScreen, reload: () => Promise<void>): Actions {
  const { sdk, locale, messages } = app.viewer;
  const { operations } = app.running.data;
  const { screen, params } = open;
  return startActionsIn(
    {
      resolve: (value, context) => resolve(value, context, { locale, messages }),
      inverse: (...call) => inverseOf(operations, ...call),
    },
    { screen, sdk, locale, messages, reload, params: () => params, context: () => open.context },
  );
}

/** A flow in the place of the content, from when its sources are there. Its code is loaded when the first one opens. */
class FlowPlace {
  handle: FlowHandle | undefined;
  readonly #app: App;
  readonly #open: OpenScreen;
  readonly #actions: Actions;
  #isBegun = false;

  constructor(app: App, open: OpenScreen, actions: Actions) {
    this.#app = app;
    this.#open = open;
    this.#actions = actions;
    this.begin();
  }

  begin(): void {
    if (this.#isBegun || !this.#open.isReady) return;
    this.#isBegun = true;
    void this.#start();
  }

  stop(): void {
    this.handle?.stop();
  }

  async #start(): Promise<void> {
    const { startFlow } = await import("../flow/index.ts");
    const place = this.#app.frame.content;
    const { screen, context, signal } = this.#open;
    if (signal.aborted || place === null) return;
    this.handle = startFlow(place, {
      screen,
      context,
      sdk: this.#app.viewer.sdk,
      actions: this.#actions,
      host: this.#app.hostOf(this.#open),
      leave: (href) => this.#leave(href),
      submitted: () => this.#finish(),
    });
  }

  /** The next person finds a display as the one before did. */
  #finish(): void {
    if (!this.#app.running.isDisplay) this.#leave(this.#open.screen.cancel?.href);
    else {
      this.stop();
      void this.#app.reload().then(() => this.#start());
    }
  }

  #leave(href: string | undefined): void {
    const { router, running } = this.#app;
    const { address } = router;
    const path = pathAbove(address.path, running.data.screens);
    void router.go(linkedAddress(href ?? path, address) ?? { path, query: {} });
  }
}
