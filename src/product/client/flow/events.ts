import { fillText } from "../../../../components/_kit/texts.ts";
import { engineText } from "../../engine/screen/host.ts";
import { typedValue } from "../typed-value.ts";
import { takeWholePastes } from "../whole-paste.ts";
import { isTypedText } from "./controls.ts";
import type { FlowRuntime } from "./runtime.ts";

/** Pause in input, in milliseconds, after which a compact flow makes its review. */
const reviewPause = 600;

/** Validation is loaded on the first focus, and what it needs for the answers by then. */
async function validationFor(runtime: FlowRuntime) {
  const { applyRules, errorsIn } = await import("./validation.ts");
  await applyRules(runtime);
  return errorsIn;
}

/** Rows are loaded by the flows that have some. */
async function rowsFor(runtime: FlowRuntime, signal: AbortSignal) {
  const { FlowRows } = await import("./flow-rows.ts");
  return new FlowRows(runtime, signal);
}

/** Look-ups are loaded by the flows that have some. */
async function startLookups(): Promise<void> {
  const [{ startClients }, { combobox }] = await Promise.all([
    import("../../../../components/_kit/client/client.ts"),
    import("../../../../components/combobox/client.ts"),
  ]);
  startClients(document, [combobox]);
}

/** The person's actions in a flow, as events of its state machine. */
export class FlowEvents {
  readonly #runtime: FlowRuntime;
  readonly #stopped = new AbortController();
  #reviewTimer: ReturnType<typeof setTimeout> | undefined;
  #rows: ReturnType<typeof rowsFor> | undefined;

  constructor(runtime: FlowRuntime) {
    this.#runtime = runtime;
  }

  start(): void {
    const { signal } = this.#stopped;
    const { root } = this.#runtime.page;
    root.addEventListener("focusin", () => void validationFor(this.#runtime).catch(() => undefined), { signal });
    root.addEventListener("input", (event) => this.#input(event), { signal });
    root.addEventListener("change", (event) => void this.#change(event), { signal });
    takeWholePastes(root, signal);
    root.addEventListener("compositionend", (event) => this.#input(event), { signal });
    root.addEventListener("submit", (event) => this.#submit(event), { signal });
    root.addEventListener("click", (event) => this.#click(event), { signal });
    if (this.#runtime.hasRows) this.#rows = rowsFor(this.#runtime, signal);
    if (this.#runtime.queries.length > 0) void startLookups().catch(() => undefined);
    for (const component of this.#runtime.host.components.values()) component.start?.();
    root.closest("dialog")?.addEventListener("cancel", (event) => this.#closing(event), { signal });
    addEventListener("popstate", () => this.#moved(), { signal });
    const leave = () => this.#runtime.drafting?.leave();
    addEventListener("pagehide", leave, { signal });
    document.addEventListener("visibilitychange", leave, { signal });
    addEventListener("beforeunload", (event) => this.#unload(event), { signal });
    this.#reviewSoon();
  }

  stop(): void {
    clearTimeout(this.#reviewTimer);
    this.#stopped.abort();
  }

  mayLeave(): boolean {
    const runtime = this.#runtime;
    if (!runtime.isUnsaved) return true;
    const leaves = confirm(engineText(runtime.host, "leaveQuestion"));
    if (leaves) runtime.isDirty = false;
    return leaves;
  }

  /** An IME composition is part of a word: it counts as input, and nothing is rendered before it ends. */
  #input(event: Event): void {
    const { name } = event.target as { name?: string };
    const control = this.#runtime.controls.find((each) => each.name === name);
    if (control === undefined || control.type === "file") return;
    const answer = this.#runtime.page.read([control])[control.name];
    if (answer === undefined) return;
    this.#runtime.dispatch({ type: "input", name: control.name, answer });
    if (event instanceof InputEvent && event.isComposing) this.#runtime.holdDrawing();
    this.#reviewSoon();
  }

  async #change(event: Event): Promise<void> {
    const { target } = event;
    if (isTypedText(target) && target.value !== typedValue(target)) target.value = typedValue(target);
    if (!(target instanceof HTMLInputElement) || target.type !== "file") return this.#left(target);
    const { name } = target;
    const runtime = this.#runtime;
    try {
      const { readFiles } = await import("./files.ts");
      const answer = await readFiles(target);
      runtime.object(name, undefined);
      runtime.dispatch({ type: "input", name, answer });
    } catch (error) {
      const isLarge = error instanceof RangeError;
      const text = engineText(runtime.host, isLarge ? "invalidLarge" : "failureBody");
      runtime.object(name, isLarge ? fillText(text, { limit: error.message }) : text);
      runtime.dispatch({ type: "input", name, answer: "" });
    }
    this.#reviewSoon();
  }

  async #left(target: EventTarget | null): Promise<void> {
    const { name = "" } = (target ?? {}) as { name?: string };
    await validationFor(this.#runtime);
    this.#runtime.dispatch({ type: "left", name });
  }

  #submit(event: SubmitEvent): void {
    event.preventDefault();
    const way = event.submitter instanceof HTMLButtonElement ? event.submitter.value : "";
    const { mode } = this.#runtime.state;
    const type = way === "submit" || mode === "compact" ? "submit" : "next";
    this.#runtime.whenLoaded(() => void this.#errors().then((errors) => this.#runtime.dispatch({ type, errors })));
  }

  async #errors(): Promise<Record<string, string>> {
    const errorsIn = await validationFor(this.#runtime);
    const { page, controls, state, host, objections } = this.#runtime;
    if (page.form === null) return {};
    const shown = new Set(page.places(controls).map(({ name }) => name));
    const own = Object.entries(objections).filter(([name]) => shown.has(name));
    return { ...errorsIn(page.elements, controls, state.entered, host), ...Object.fromEntries(own) };
  }

  #click(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target.closest("a, button") : null;
    if (target instanceof HTMLButtonElement && target.name === "leads") this.#go(target.value);
    else if (target instanceof HTMLButtonElement && target.name === "row")
      void this.#rows?.then((rows) => rows.press(target));
    else if (target?.matches(".flow__error")) this.#toError(event, target as HTMLAnchorElement);
    else if (target?.matches(".flow__ways > a")) this.#follow(event, target as HTMLAnchorElement);
    else if (target?.matches('[data-action="retry"]') && this.#runtime.retrySources()) event.preventDefault();
  }

  #go(way: string): void {
    const ways: Readonly<Record<string, () => void>> = {
      back: () => this.#runtime.dispatch({ type: "back" }),
      cancel: () => this.#cancel(undefined),
      discard: () => this.#runtime.discard(),
      review: () => this.#runtime.dispatch({ type: "openReview" }),
      keep: () => void this.#runtime.drafting?.overrule(this.#runtime.draft),
      take: () => void this.#runtime.begin(),
    };
    ways[way]?.();
  }

  #toError(event: MouseEvent, link: HTMLAnchorElement): void {
    event.preventDefault();
    const control = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    control?.closest("details")?.setAttribute("open", "");
    control?.focus();
    control?.scrollIntoView({ block: "center" });
  }

  #follow(event: MouseEvent, link: HTMLAnchorElement): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    this.#cancel(link.getAttribute("href") ?? undefined);
  }

  #cancel(href: string | undefined): void {
    if (!this.mayLeave()) return;
    const { drafting, options, page } = this.#runtime;
    const dialog = page.root.closest("dialog");
    const leave = () => (dialog === null || href !== undefined ? options.leave(href) : dialog.close("cancel"));
    void (drafting?.flush() ?? Promise.resolve()).then(leave);
  }

  #closing(event: Event): void {
    if (!this.mayLeave()) event.preventDefault();
  }

  #unload(event: BeforeUnloadEvent): void {
    if (this.#runtime.isUnsaved) event.preventDefault();
  }

  /** Back and forward lead to the steps; for an unreachable step the address of the shown one is restored. */
  #moved(): void {
    const { state } = this.#runtime;
    if (state.mode !== "guided" || !this.#runtime.page.root.isConnected) return;
    this.#runtime.moveTo(this.#runtime.address.step);
    this.#runtime.address.write(this.#runtime.state.step, "replace");
  }

  /** A compact flow makes its review by itself, as soon as the form is valid. */
  #reviewSoon(): void {
    const runtime = this.#runtime;
    clearTimeout(this.#reviewTimer);
    if (runtime.state.mode !== "compact") return;
    this.#reviewTimer = setTimeout(async () => {
      const isComplete = Object.keys(await this.#errors()).length === 0;
      if (isComplete && !runtime.isReviewed) runtime.dispatch({ type: "openReview" });
    }, reviewPause);
  }
}
