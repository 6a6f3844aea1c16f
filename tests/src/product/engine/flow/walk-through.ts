import assert from "node:assert/strict";
import type { Answer, Answers } from "../../../../../src/product/engine/flow/answers.ts";
import { createDraft, type Draft } from "../../../../../src/product/engine/flow/draft.ts";
import type { FlowControl } from "../../../../../src/product/engine/flow/flow-outline.ts";
import { advance, type Beginning, beginFlow } from "../../../../../src/product/engine/flow/machine.ts";
import type { FlowMode } from "../../../../../src/product/engine/flow/mode.ts";
import type { Flow, FlowEffect, FlowEvent, FlowState } from "../../../../../src/product/engine/flow/state.ts";
import { submissionOf, visibleSections, visibleValues } from "../../../../../src/product/engine/flow/values.ts";

/** The values that a page would show for a step, or for all of them. */
export type Shows = (values: Answers, step?: string) => Answers;

/** The initial state of a resumed flow. */
type Resumed = Pick<Beginning, "seed"> & Omit<Beginning, "mode"> & { readonly known: readonly FlowControl[] };

/** The interruptions of a flow. */
export interface Interruptions {
  /** For each event in order, whether it is lost with the page; none after the last. */
  readonly at: readonly boolean[];
  readonly version: Pick<Draft, "flow" | "version">;
  /** Reads the draft, as JSON. */
  readonly resume: (draft: string) => Resumed;
}

/** The submitted values, with their key. */
export interface Sent {
  readonly values: Answers;
  readonly key: string;
}

/** More rounds than any test needs with its interruptions. */
const mostRounds = 120;

/** Completes a flow as a person who knows all answers, and returns the submitted values. */
export function walkThrough(
  flow: Flow,
  shows: Shows,
  mode: FlowMode,
  answers: Answers,
  interruptions?: Interruptions,
): Answers | undefined {
  return new Walker(flow, shows, mode, interruptions).submit(answers)?.values;
}

/** Sends the same twice: the first outcome is unknown, and the page closes before the second. */
export function sendTwice(
  flow: Flow,
  shows: Shows,
  mode: FlowMode,
  answers: Answers,
  interruptions: Interruptions,
): (Sent | undefined)[] {
  const walker = new Walker(flow, shows, mode, interruptions);
  const first = walker.submit(answers);
  const failure = { kind: "unknown", message: "Offen.", traceId: "7f3c", fields: {} } as const;
  walker.do({ type: "submitFailed", failure });
  walker.interrupt();
  return [first, walker.submit(answers)];
}

class Walker {
  readonly #flow: Flow;
  readonly #shows: Shows;
  readonly #mode: FlowMode;
  readonly #interruptions: Interruptions | undefined;
  readonly #ahead: boolean[];
  #known = new Map<string, FlowControl>();
  #state: FlowState;
  #kept: { readonly draft: string; readonly state: FlowState } | undefined;
  #sent: Sent | undefined;

  constructor(flow: Flow, shows: Shows, mode: FlowMode, interruptions?: Interruptions) {
    this.#flow = flow;
    this.#shows = shows;
    this.#mode = mode;
    this.#interruptions = interruptions;
    this.#ahead = [...(interruptions?.at ?? [])];
    this.#state = beginFlow(flow, { mode, seed: "seed" });
  }

  /** Fills in, continues and submits, from any step. */
  submit(answers: Answers): Sent | undefined {
    this.#sent = undefined;
    for (let round = 0; round < mostRounds && this.#sent === undefined; round += 1) {
      this.#fill(answers);
      this.#meet({ type: this.#mode === "guided" && !this.#isLast ? "next" : "submit", errors: {} });
    }
    return this.#sent;
  }

  do(event: FlowEvent): void {
    const { state, effects } = advance(this.#flow, this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
  }

  /** The page closes; another one begins with the draft. */
  interrupt(): void {
    const { resume } = this.#interruptions ?? {};
    const { known = [], ...kept } = (this.#kept && resume?.(this.#kept.draft)) || { seed: "seed" };
    this.#known = new Map(known.map((control) => [control.name, control]));
    this.#state = beginFlow(this.#flow, { mode: this.#mode, ...kept });
    const isWhole = known.every(({ name }) => Object.hasOwn(this.#state.entered, name));
    if (this.#kept !== undefined && isWhole) this.#expectAsKept(this.#kept.state);
    this.#draw({});
    this.do({ type: "openReview" });
  }

  /** The flow has its earlier state, and would send the same. */
  #expectAsKept(kept: FlowState): void {
    const is = (state: FlowState) => {
      const { mode, step, completed } = state;
      const place = mode === "guided" && { step, completed };
      return { place, values: visibleValues(this.#flow, state), submission: submissionOf(this.#flow, state) };
    };
    assert.deepEqual(is(this.#state), is(kept));
  }

  get #isLast(): boolean {
    const { step } = this.#state;
    return (
      step === "review" ||
      (this.#flow.review === "none" && visibleSections(this.#flow, this.#state).at(-1)?.id === step)
    );
  }

  /** An event of the person may come too late; returns whether it arrived. */
  #meet(event: FlowEvent): boolean {
    const isLost = this.#ahead.shift() === true;
    if (isLost) this.interrupt();
    else this.do(event);
    return !isLost;
  }

  /** Fills in the visible controls, until no other appears. */
  #fill(answers: Answers): void {
    for (let round = 0; round < mostRounds; round += 1) {
      const before = this.#state;
      for (const [name, answer] of this.#draw(answers)) if (!this.#meet({ type: "input", name, answer })) break;
      if (this.#state === before) return;
    }
    throw new Error("The flow does not settle: what it shows keeps changing.");
  }

  /** The visible controls, and the person's answers. */
  #draw(answers: Answers): (readonly [string, Answer])[] {
    const shown = this.#shown();
    for (const control of visibleSections(this.#flow, this.#state).flatMap(({ controls }) => controls))
      this.#known.set(control.name, control);
    this.do({ type: "shown", answers: shown });
    return Object.entries(answers).filter(([name]) => Object.hasOwn(shown, name));
  }

  #carryOut(effect: FlowEffect): void {
    if (effect.type === "review") this.do({ type: "reviewLoaded", ask: effect.ask, result: { effects: ["Etwas."] } });
    if (effect.type === "submit") this.#sent = effect;
    if (effect.type === "save" && this.#interruptions !== undefined)
      this.#kept = {
        draft: JSON.stringify(createDraft(this.#state, this.#interruptions.version, [...this.#known.values()])),
        state: this.#state,
      };
  }

  #shown(): Answers {
    const { mode, step } = this.#state;
    return this.#shows(visibleValues(this.#flow, this.#state), mode === "guided" ? step : undefined);
  }
}
