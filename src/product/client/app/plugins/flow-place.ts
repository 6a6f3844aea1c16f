import type { FlowActions } from "../../flow/options.ts";
import { type ShownFlow, showFlow } from "../../flow/show-flow.ts";
import { submittedOperation } from "../../flow/submitted-operation.ts";
import type { App } from "../app.ts";
import { linkedLocation } from "../routing/location.ts";
import { pathAbove } from "../routing/pages.ts";
import type { ScreenController } from "../screen/screen-controller.ts";

/** A flow in place of the content, once its sources are loaded. */
export class FlowPlace {
  handle: ShownFlow | undefined;
  readonly #app: App;
  readonly #open: ScreenController;
  #isBegun = false;

  constructor(app: App, open: ScreenController) {
    this.#app = app;
    this.#open = open;
  }

  /** Begins once, as soon as the sources are loaded, and responds after the first interaction. */
  begin(): void {
    if (!this.#isBegun && this.#open.isReady) {
      this.#isBegun = true;
      this.#start();
    }
    this.#answer();
  }

  #answer(): void {
    const { flowParts } = this.#app;
    if (flowParts !== undefined) this.handle?.answer(flowParts);
  }

  stop(): void {
    this.handle?.stop();
  }

  #start(): void {
    const place = this.#app.frame.content;
    const { screen, context, signal } = this.#open;
    if (signal.aborted || place === null) return;
    const options = {
      screen,
      context,
      sdk: this.#app.viewer.sdk,
      rules: this.#app.running.data.rules[submittedOperation(screen)],
      digested: this.#app.running.data.rules[screen.review?.source ?? ""],
      actions: this.#actions(),
      host: this.#app.hostOf(this.#open),
      leave: (href: string | undefined) => this.#leave(href),
      submitted: () => this.#finish(),
    };
    this.handle = showFlow(place, options, () => void this.#answerAlone());
  }

  /** Without an interaction a flow loads only its own parts. If that fails, the first interaction loads them. */
  async #answerAlone(): Promise<void> {
    const parts = await import("../../flow/parts.ts").catch(() => undefined);
    if (parts !== undefined) this.handle?.answer(parts.flowParts);
  }

  /** The actions are loaded on submit, if no press has loaded them before. */
  #actions(): FlowActions {
    return {
      run: async (...submission) => {
        const { actionsOf } = await import("../interactive.ts");
        return actionsOf(this.#app, this.#open).run(...submission);
      },
    };
  }

  /** A display starts again from the beginning for the next person. */
  #finish(): void {
    if (!this.#app.running.isDisplay) this.#leave(this.#open.screen.cancel?.href);
    else {
      this.stop();
      void this.#app.reload().then(() => {
        this.#start();
        this.#answer();
      });
    }
  }

  #leave(href: string | undefined): void {
    const { router, running } = this.#app;
    const { address } = router;
    const path = pathAbove(address.path, running.data.screens);
    void router.go(linkedLocation(href ?? path, address) ?? { path, query: {} });
  }
}
