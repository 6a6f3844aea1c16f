import type { Answers } from "../../../../src/engine/flow/answers.ts";
import type { Mode } from "../../../../src/engine/flow/mode.ts";
import type { Flow, FlowEffect, FlowEvent, FlowState } from "../../../../src/engine/flow/state.ts";
import { valuesOf } from "../../../../src/engine/flow/values.ts";
import { advance, beginFlow } from "../../../../src/engine/flow.ts";

/** What a page would show of a step, or of all of them. */
export type Shows = (values: Answers, step?: string) => Answers;

/** Goes through a flow as a person does who knows all answers, and gives what is submitted. */
export function walkThrough(flow: Flow, shows: Shows, mode: Mode, answers: Answers): Answers | undefined {
  const walk = new Walker(flow, shows, mode);
  walk.fill(answers);
  for (let step = 0; mode === "guided" && step < 8; step += 1) {
    walk.do({ type: "next", errors: {} });
    walk.fill(answers);
  }
  walk.do({ type: "submit", errors: {} });
  walk.do({ type: "submit", errors: {} });
  return walk.submitted;
}

class Walker {
  readonly #flow: Flow;
  readonly #shows: Shows;
  #state: FlowState;
  submitted: Answers | undefined;

  constructor(flow: Flow, shows: Shows, mode: Mode) {
    this.#flow = flow;
    this.#shows = shows;
    this.#state = beginFlow(flow, { mode, seed: "seed" });
  }

  /** Answers what is on show, until nothing else comes up. */
  fill(answers: Answers): void {
    for (let round = 0; round < 10; round += 1) {
      const before = this.#state;
      const shown = this.#shown();
      this.do({ type: "shown", answers: shown });
      for (const name of Object.keys(shown)) {
        const answer = answers[name];
        if (answer !== undefined) this.do({ type: "input", name, answer });
      }
      if (this.#state === before) return;
    }
    throw new Error("The flow does not settle: what it shows keeps changing.");
  }

  do(event: FlowEvent): void {
    const { state, effects } = advance(this.#flow, this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#carryOut(effect);
  }

  #carryOut(effect: FlowEffect): void {
    if (effect.type === "review") this.do({ type: "reviewLoaded", of: effect.of, result: { effects: ["Etwas."] } });
    if (effect.type === "submit") this.submitted = effect.values;
  }

  #shown(): Answers {
    const { mode, step } = this.#state;
    return this.#shows(valuesOf(this.#flow, this.#state), mode === "guided" ? step : undefined);
  }
}
