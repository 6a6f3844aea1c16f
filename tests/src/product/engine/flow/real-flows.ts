import fc from "fast-check";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import type { Answer, Answers } from "../../../../../src/product/engine/flow/answers.ts";
import { type FlowControl, flowFields, outlineOf } from "../../../../../src/product/engine/flow/flow-outline.ts";
import { renderFlow } from "../../../../../src/product/engine/flow/flow-view.ts";
import type { Flow } from "../../../../../src/product/engine/flow/state.ts";
import { shapedValues } from "../../../../../src/product/engine/json/shaped-values.ts";
import type { Host } from "../../../../../src/product/engine/screen/host.ts";
import type { Context } from "../../../../../src/product/engine/screen/resolve.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { scenariosOf } from "../../../../../src/workshop/screens/scenarios.ts";
import { projectSituation } from "../../../../../src/workshop/screens/situation.ts";
import { shownInMarkup } from "./shown-in-markup.ts";
import type { Shows } from "./walk-through.ts";

/** Every flow of the repository. */
export const flows = [...screenFiles().values()].map(({ screen }) => screen).filter(({ kind }) => kind === "flow");

export interface OpenedFlow {
  readonly flow: Flow;
  readonly shows: Shows;
  readonly controls: readonly FlowControl[];
  readonly host: Host;
}

/** A flow with the data of its first scenario. */
export function opened(screen: Screen): OpenedFlow {
  const [first] = scenariosOf(screen.id);
  const { context, host } = projectSituation(screen, {
    name: "usual",
    title: "Usual",
    description: "Data.",
    params: first?.params,
  });
  const flow: Flow = {
    outline: outlineOf(screen, context, host),
    review: screen.review?.source === undefined ? "summary" : "dry-run",
  };
  return { flow, shows: showing(screen, context, host, flow), controls: flowFields(screen, host), host };
}

function showing(screen: Screen, context: Context, host: Host, flow: Flow): Shows {
  const seen = new Map<string, Answers>();
  return (values, step) => {
    const key = JSON.stringify([values, step]);
    const known = seen.get(key);
    if (known !== undefined) return known;
    const controls = flow.outline(values).flatMap((section) => section.controls);
    const view = step === undefined ? ({ mode: "compact" } as const) : ({ mode: "guided", step } as const);
    const shown = shownInMarkup(
      renderFlow(screen, { ...context, values: shapedValues(values) }, { ...host, rows: values }, view),
      controls,
    );
    seen.set(key, shown);
    return shown;
  };
}

/** Answers of any kind that break no rule between them: those that conditions mention, and others. */
export function answersTo(screen: Screen, controls: readonly FlowControl[]): fc.Arbitrary<Answers> {
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
    rows: fc.constantFrom("", "1", "1,2", "3,1"),
  };
  const named = controls.flatMap(({ name, type }) => numbered(name).map((each) => [each, arbitraries[type]] as const));
  const answers = fc.record(Object.fromEntries(named), {
    requiredKeys: [],
  }) as fc.Arbitrary<Answers>;
  const { flow } = opened(screen);
  return answers.filter((each) => flow.outline(each).every(({ broken = [] }) => broken.length === 0));
}

/** A field of rows in the first two of them. */
function numbered(name: string): string[] {
  return name.includes("[].") ? [0, 1].map((row) => name.replace("[].", `[${row}].`)) : [name];
}
