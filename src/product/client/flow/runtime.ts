import { deviceStore } from "#draft-store";
import { type Answer, type Answers, isEmptyAnswer, isSameAnswer } from "../../engine/flow/answers.ts";
import { createDraft, type Draft, type DraftFields, draftFieldsOf } from "../../engine/flow/draft.ts";
import { type FlowControl, outlineOf } from "../../engine/flow/flow-outline.ts";
import type { CarriedOver } from "../../engine/flow/kept-draft.ts";
import { advance, beginFlow, isReviewed } from "../../engine/flow/machine.ts";
import { modeOf } from "../../engine/flow/mode.ts";
import { stepsOf } from "../../engine/flow/order.ts";
import { shownReviewOf } from "../../engine/flow/shown-review.ts";
import type { Flow, FlowEffect, FlowEvent, FlowState } from "../../engine/flow/state.ts";
import { visibleSections, visibleValues } from "../../engine/flow/values.ts";
import { shapedValues } from "../../engine/json/shaped-values.ts";
import type { Host } from "../../engine/screen/host.ts";
import type { Context } from "../../engine/screen/resolve.ts";
import { reviewStep } from "../../engine/screen/schema/flow-names.ts";
import type { SourceState } from "../../engine/screen/sources.ts";
import { newId } from "../new-id.ts";
import { DraftSync } from "./draft-sync.ts";
import type { FlowAround, FlowOptions } from "./options.ts";
import { FlowPage } from "./page.ts";
import { renderFlowRuntime } from "./render-flow.ts";
import { FlowSources } from "./sources.ts";
import { stepAddress } from "./step-address.ts";

/** A rendering may change which fields a flow has; after this many renderings in a row it has to be stable. */
const mostDrawings = 8;

/** An open flow: its state, its element on the page, and its environment. */
export class FlowRuntime {
  readonly options: FlowOptions;
  readonly page: FlowPage;
  readonly address = stepAddress;
  readonly store: NonNullable<FlowOptions["store"]>;
  readonly drafting: DraftSync | undefined;
  readonly #sources: FlowSources | undefined;
  readonly #asked: DraftFields;
  readonly #known = new Map<string, FlowControl>();
  readonly #carryOut: (effect: FlowEffect) => void;
  #around: FlowAround;
  #flow: Flow;
  #state: FlowState;
  #frame = 0;
  #awaiting: (() => void) | undefined;
  #values = "";
  #problems: Record<string, string> = {};
  /** The restored draft, until the person has moved on. */
  restored: Pick<CarriedOver, "lost" | "missing"> | undefined;
  /** The person has entered something since the flow opened. */
  isDirty = false;
  isStopped = false;
  /** Given with the code for it, once the person begins to answer. */
  objection: Flow["objection"];
  /** The address has changed already. */
  isMoving = false;

  constructor(root: HTMLElement, options: FlowOptions, carryOut: (effect: FlowEffect) => void) {
    const { screen, host, context, sdk } = options;
    this.options = options;
    this.#around = options;
    this.#carryOut = carryOut;
    this.page = new FlowPage(root);
    this.store = options.store ?? deviceStore();
    const words = { locale: host.locale ?? "de-CH", messages: host.messages ?? {} };
    const drawSoon = () => this.drawSoon();
    this.#asked = draftFieldsOf(screen, host);
    this.#sources = options.valuesChanged
      ? undefined
      : new FlowSources(screen, context, sdk, words, drawSoon, this.queries);
    this.drafting = screen.draft === false ? undefined : new DraftSync(this.store, this.draftKey, drawSoon);
    this.#flow = this.#flowNow();
    this.#state = beginFlow(this.#flow, { mode: "guided", seed: newId() });
  }

  get state(): FlowState {
    return this.#state;
  }

  get flow(): Flow {
    return this.#flow;
  }

  get host(): Host {
    const { states } = this.#around.host;
    return { report: () => {}, ...this.#around.host, states: { ...states, ...this.#sources?.states } };
  }

  /** A press waits for data that depends on the answers. */
  get isAwaiting(): boolean {
    return this.#awaiting !== undefined;
  }

  /** The roots of expressions, without the review. */
  get context(): Context {
    return { ...this.#around.context, ...this.#sources?.results, values: this.#visibleValues };
  }

  /** Controls that are visible in any step of the flow. */
  get controls(): readonly FlowControl[] {
    return visibleSections(this.#flow, this.#state).flatMap(({ controls }) => controls);
  }

  /** Key of this flow and person. */
  get completionKey(): string {
    const { screen, context } = this.options;
    return [screen.id, itemId(context["person"])].join(" ");
  }

  /** Key of the subject: another club, person or record has its own draft. */
  get draftKey(): string {
    const { context } = this.options;
    const { step: _step, ...params } = (context["params"] ?? {}) as Record<string, unknown>;
    return [this.completionKey, itemId(context["club"]), JSON.stringify(Object.entries(params).sort())].join(" ");
  }

  get draft(): Draft {
    return createDraft(this.#state, this.#asked, [...this.#known.values()]);
  }

  /** Some step has rows that are added and removed. */
  get hasRows(): boolean {
    return this.#asked.fields.some(({ type }) => type === "rows");
  }

  /** Names of what is typed to look something up. */
  get queries(): readonly string[] {
    return this.#asked.fields.flatMap(({ name, isQuery }) => (isQuery ? [name] : []));
  }

  /** The person has seen the effects of their answers. */
  get isReviewed(): boolean {
    return isReviewed(this.#flow, this.#state);
  }

  get isUnsaved(): boolean {
    const isKept = this.drafting !== undefined && this.drafting.status === "kept";
    return this.isDirty && !isKept && this.#state.submission.status !== "done";
  }

  /** Opens the flow: from the start, or where its draft ended. */
  async begin(): Promise<void> {
    const { screen, mode: wanted, beginning } = this.options;
    const completions = await this.store.count(this.completionKey).catch(() => 0);
    const draft = await this.drafting?.load(this.#asked);
    if (this.isStopped) return;
    const mode = modeOf(screen, { completions, wanted });
    this.restored = draft && (draft.known.length > 0 || draft.lost.length > 0) ? draft : undefined;
    const typed = this.#typed();
    for (const control of draft?.known ?? []) this.#known.set(control.name, control);
    // Nothing is rendered with the data of other answers.
    if (draft) this.#sources?.follow({ ...draft.implied, ...draft.entered });
    this.#flow = this.#flowNow();
    this.#state = beginFlow(this.#flow, { mode, seed: newId(), ...beginning, ...draft, asked: this.#state.asked });
    this.#values = "";
    this.page.forget();
    this.drawNow();
    for (const [name, answer] of Object.entries(typed)) this.#take(name, answer);
    if (mode === "guided") this.#open();
  }

  /** Input in the server-rendered markup, until this flow replaces it. */
  #typed(): Answers {
    return this.page.isDrawn ? {} : this.page.read(this.controls);
  }

  #take(name: string, answer: Answer): void {
    const { shown, entered } = this.#state;
    const isTyped = Object.hasOwn(shown, name) && !isEmptyAnswer(answer) && !isSameAnswer(shown[name], answer);
    if (isTyped && !Object.hasOwn(entered, name)) this.dispatch({ type: "input", name, answer });
  }

  /** Opens the step of the address if it can be reached; otherwise another one is written into the address. */
  #open(): void {
    if (this.address.step !== "") this.moveTo(this.address.step);
    this.dispatch({ type: "openReview" });
    if (this.page.root.closest("dialog") === null) this.address.write(this.#state.step, "replace");
  }

  dispatch(event: FlowEvent): void {
    const { state, effects } = advance(this.#flow, this.#state, event);
    this.#state = state;
    if (event.type === "input") this.isDirty = true;
    this.drawSoon();
    for (const effect of effects) this.#carryOut(effect);
  }

  /** Opens the step of the address, which is not written again. */
  moveTo(step: string): void {
    this.isMoving = true;
    this.dispatch({ type: "goTo", step: step === "" ? (stepsOf(this.#flow, this.#state)[0] ?? "") : step });
    this.isMoving = false;
  }

  /** Discards all input, here and on the device. */
  discard(): void {
    this.restored = undefined;
    this.dispatch({ type: "discard" });
    this.page.forget();
    this.isDirty = false;
    this.drawNow();
    void this.drafting?.discard();
  }

  focusReview(): void {
    this.page.focus(`#step-${reviewStep}-title`);
  }

  update(around: FlowAround): void {
    this.#around = around;
    this.drawSoon();
  }

  /** Calls failed sources again; returns whether the flow calls its sources itself. */
  retrySources(): boolean {
    this.#sources?.retry();
    return this.#sources !== undefined;
  }

  /** Asks again what failed for want of a network. */
  retryFailed(): void {
    this.retrySources();
    if (this.#state.review.status === "failed") this.dispatch({ type: "openReview" });
  }

  /** An error of an answer that browser validation does not detect. */
  object(name: string, problem: string | undefined): void {
    const { [name]: _before, ...others } = this.#problems;
    this.#problems = problem === undefined ? others : { ...others, [name]: problem };
  }

  get objections(): Readonly<Record<string, string>> {
    return this.#problems;
  }

  /** Runs as soon as all data that depends on the answers is loaded; until then the button is busy. */
  whenLoaded(act: () => void): void {
    this.#awaiting ??= act;
    this.drawNow();
    if (this.isAwaiting) this.drawSoon();
  }

  #goOnIfLoaded(): void {
    const act = this.#awaiting;
    const { states = {} } = this.host;
    const isLoading = ([name, { status }]: [string, SourceState]) =>
      status === "loading" && this.#sources?.isTyped(name) !== true;
    if (Object.entries(states).some(isLoading)) return;
    this.#awaiting = undefined;
    act?.();
  }

  drawSoon(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.drawNow());
  }

  /** Nothing is rendered until the next event. */
  holdDrawing(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  drawNow(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    if (this.isStopped) return;
    this.#flow = this.#flowNow();
    for (let drawing = 0; drawing < mostDrawings; drawing += 1) if (!this.#draw()) break;
    this.#tellValues();
    this.#goOnIfLoaded();
  }

  /** Renders once; returns whether the result requires another rendering. */
  #draw(): boolean {
    const before = this.#state;
    if (before.submission.status === "done") {
      this.page.draw(renderFlowRuntime(this));
      return false;
    }
    const { controls } = this;
    for (const control of controls) this.#known.set(control.name, control);
    const html = renderFlowRuntime(this);
    this.page.draw(html);
    const { shown, gone } = this.page.settle(controls, before.entered);
    this.#silently({ type: "shown", answers: shown });
    for (const [name, answer] of Object.entries(gone)) this.#silently({ type: "input", name, answer });
    return this.#state !== before || html !== renderFlowRuntime(this);
  }

  #silently(event: FlowEvent): void {
    this.#state = advance(this.#flow, this.#state, event).state;
  }

  get #visibleValues(): Context {
    return shapedValues(visibleValues(this.#flow, this.#state));
  }

  #tellValues(): void {
    const values = this.#visibleValues;
    const text = JSON.stringify(values);
    if (text === this.#values) return;
    this.#values = text;
    this.#sources?.follow(values);
    this.options.valuesChanged?.(values);
  }

  #flowNow(): Flow {
    const { screen } = this.options;
    const source = screen.review?.source;
    const review = screen.review === undefined ? "none" : source === undefined ? "summary" : "dry-run";
    const context = { ...this.#around.context, ...this.#sources?.results };
    const { objection } = this;
    return {
      outline: outlineOf(screen, context, this.host),
      review,
      shownOf: shownReviewOf(screen, context),
      objection,
    };
  }
}

function itemId(thing: unknown): string {
  return String((thing as { id?: unknown } | null | undefined)?.id ?? "");
}
