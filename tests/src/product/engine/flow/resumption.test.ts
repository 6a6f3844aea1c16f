import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Draft, draftFieldsOf } from "../../../../../src/product/engine/flow/draft.ts";
import { carryOver } from "../../../../../src/product/engine/flow/kept-draft.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { runs } from "../../../../runs.ts";
import { answer, generatedFlow } from "./generated-flows.ts";
import { answersTo, flows, type OpenedFlow, opened } from "./real-flows.ts";
import { type Interruptions, sendTwice, walkThrough } from "./walk-through.ts";

const modes = ["guided", "compact"] as const;

/** For each event of the person whether the page closes before it. */
const moments = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });

function interruptionsOf(screen: Screen, { host }: OpenedFlow, at: readonly boolean[]): Interruptions {
  const version = draftFieldsOf(screen, host);
  return { at, version, resume: (draft) => carryOver(JSON.parse(draft), version) };
}

describe.each(flows.map((screen) => [screen.id, screen] as const))("%s", (_id, screen) => {
  const around = opened(screen);
  const { flow, shows, controls } = around;
  const answers = answersTo(screen, controls);

  it.each(modes)("submits the same, wherever it is interrupted, %s", (mode) => {
    fc.assert(
      fc.property(answers, moments, (given, at) => {
        const whole = walkThrough(flow, shows, mode, given);
        expect(whole).toBeDefined();
        expect(walkThrough(flow, shows, mode, given, interruptionsOf(screen, around, at))).toEqual(whole);
      }),
      { numRuns: runs(12, 2) },
    );
  });

  it.each(modes)("is sent again under the same key after an interruption, %s", (mode) => {
    fc.assert(
      fc.property(answers, (given) => {
        const [first, second] = sendTwice(flow, shows, mode, given, interruptionsOf(screen, around, []));
        expect(first).toBeDefined();
        expect(second).toEqual(first);
      }),
      { numRuns: runs(4, 2) },
    );
  });
});

it("any flow submits the same, wherever it is interrupted", () => {
  const version = { flow: "test.flow", version: "1" };
  fc.assert(
    fc.property(
      generatedFlow,
      fc.constantFrom(...modes),
      fc.infiniteStream(answer),
      moments,
      (made, mode, stream, at) => {
        const { flow, shows, names } = made;
        const given = Object.fromEntries(names.map((name) => [name, stream.next().value]));
        const resume = (draft: string) => ({ ...(JSON.parse(draft) as Draft), known: controlsOf(draft) });
        const whole = walkThrough(flow, shows, mode, given);
        expect(walkThrough(flow, shows, mode, given, { at, version, resume })).toEqual(whole);
      },
    ),
    { numRuns: 300 },
  );
});

function controlsOf(draft: string) {
  const { labels } = JSON.parse(draft) as Draft;
  return Object.entries(labels).map(([name, label]) => ({ name, ...label, isPrefilled: false }));
}
