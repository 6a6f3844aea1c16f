import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer, Answers } from "../../../../src/engine/flow/answers.ts";
import { editsExisting, modeOf } from "../../../../src/engine/flow/mode.ts";
import { type FlowControl, fieldsOf, outlineOf } from "../../../../src/engine/flow/outline.ts";
import type { Flow } from "../../../../src/engine/flow/state.ts";
import { renderFlow } from "../../../../src/engine/flow-view.ts";
import type { Host } from "../../../../src/engine/host.ts";
import type { Context } from "../../../../src/engine/resolve.ts";
import type { Screen } from "../../../../src/engine/screen-schema.ts";
import { scenariosOf } from "../../../../src/site/scenarios.ts";
import { screenFiles } from "../../../../src/site/screens.ts";
import { situationOf } from "../../../../src/site/situation.ts";
import { shownInMarkup } from "./shown-in-markup.ts";
import { type Shows, walkThrough } from "./walk-through.ts";

const flows = [...screenFiles().values()].map(({ screen }) => screen).filter(({ kind }) => kind === "flow");

/** A flow amid the data of its first scenario. */
function opened(screen: Screen): { flow: Flow; shows: Shows; controls: readonly FlowControl[] } {
  const [first] = scenariosOf(screen.id);
  const { context, host } = situationOf(screen, {
    name: "usual",
    title: "Usual",
    description: "Data.",
    params: first?.params,
  });
  const flow: Flow = {
    outline: outlineOf(screen, context, host),
    review: screen.review?.source === undefined ? "summary" : "dry-run",
  };
  return { flow, shows: showing(screen, context, host, flow), controls: fieldsOf(screen, host) };
}

function showing(screen: Screen, context: Context, host: Host, flow: Flow): Shows {
  const seen = new Map<string, Answers>();
  return (values, step) => {
    const key = JSON.stringify([values, step]);
    const known = seen.get(key);
    if (known !== undefined) return known;
    const controls = flow.outline(values).flatMap((section) => section.controls);
    const view = step === undefined ? ({ mode: "compact" } as const) : ({ mode: "guided", step } as const);
    const shown = shownInMarkup(renderFlow(screen, { ...context, values }, host, view), controls);
    seen.set(key, shown);
    return shown;
  };
}

/** Answers of any kind: what conditions ask for, and what they do not. */
function answersTo(screen: Screen, controls: readonly FlowControl[]): fc.Arbitrary<Answers> {
  const asked = [...JSON.stringify(screen.steps).matchAll(/'([\w-]+)'|"value":"([\w-]+)"/g)].map(
    ([, one, other]) => one ?? other ?? "",
  );
  const text = fc.constantFrom("", "Ida", "2026-11-21", ...asked);
  const arbitraries: Readonly<Record<FlowControl["type"], fc.Arbitrary<Answer>>> = {
    text,
    secret: text,
    file: text,
    number: fc.constantFrom<Answer>("", 0, 12),
    boolean: fc.boolean(),
    list: fc.subarray([...new Set(asked)]),
  };
  return fc.record(Object.fromEntries(controls.map(({ name, type }) => [name, arbitraries[type]])), {
    requiredKeys: [],
  }) as fc.Arbitrary<Answers>;
}

describe("the flows of the repository", () => {
  it("are all here", () => {
    expect(flows.length).toBeGreaterThanOrEqual(15);
  });

  it.each(flows.map((screen) => [screen.id, screen] as const))(
    "%s submits the same values in both modes",
    (_id, screen) => {
      const { flow, shows, controls } = opened(screen);
      fc.assert(
        fc.property(answersTo(screen, controls), (answers) => {
          const guided = walkThrough(flow, shows, "guided", answers);
          expect(guided).toBeDefined();
          expect(walkThrough(flow, shows, "compact", answers)).toEqual(guided);
        }),
        { numRuns: 25 },
      );
    },
  );

  it("edit existing data where their controls are filled in from a source", () => {
    expect(
      flows
        .filter(editsExisting)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["members.edit", "profile.edit"]);
  });
});

describe("the mode of a flow", () => {
  const [create] = flows.filter(({ id }) => id === "members.create");
  const [edit] = flows.filter(({ id }) => id === "members.edit");
  const screen = create as Screen;
  const auto = { ...(edit as Screen), modes: undefined };
  const onlyGuided = { ...screen, modes: { guided: true, compact: false, default: "auto", compactAfter: 2 } } as const;
  it.each([
    ["guided before the person has completed it so often", screen, { completions: 2 }, "guided"],
    ["compact from then on", screen, { completions: 3 }, "compact"],
    ["compact for existing data", auto, { completions: 0 }, "compact"],
    ["guided where compact is not allowed", onlyGuided, { completions: 9 }, "guided"],
    ["what is wanted, where it is allowed", screen, { completions: 0, wanted: "compact" }, "compact"],
    ["not what is wanted, where it is not allowed", onlyGuided, { completions: 0, wanted: "compact" }, "guided"],
  ] as const)("is %s", (_what, of, occasion, mode) => {
    expect(modeOf(of as Screen, occasion)).toBe(mode);
  });
});
