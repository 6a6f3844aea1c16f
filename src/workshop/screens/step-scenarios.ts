import { allNodes } from "../../product/assets/grid-rules.ts";
import { visibleSteps } from "../../product/engine/flow/flow-view.ts";
import { isGivenState } from "../../product/engine/scenario/results.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { type Context, resolve } from "../../product/engine/screen/resolve.ts";
import { reviewStep } from "../../product/engine/screen/schema/flow-names.ts";
import type { FlowStep, Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { screenWords } from "./screen-words.ts";
import { projectSituation } from "./situation.ts";

type Values = NonNullable<Scenario["values"]>;

/** A form control of a flow as its screen shows it. */
export interface StepControl {
  readonly name: string;
  readonly label: string;
  /** Its choices; none where it has none. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly isMultiple: boolean;
}

/** The prefix of the names of situations at a step. */
export const stepPrefix = "step-";
/** The name of the situation that shows all of a flow on one page. */
export const compactName = "on-one-page";

/**
 * The situations of a flow at each of its steps and at its review, and on one page. A step with a condition has answers
 * that make it visible: those of a written scenario, else one answer changed.
 */
export function stepScenarios(screen: Screen, written: readonly Scenario[]): Scenario[] {
  const { guided = true, compact = true } = screen.modes ?? {};
  const [base] = written;
  if (screen.kind !== "flow" || base === undefined) return [];
  const review = screen.review && { id: reviewStep, title: screen.review.title ?? "Prüfen" };
  const steps = [...(screen.steps ?? []), ...(review === undefined ? [] : [review])];
  return [
    ...(guided ? steps.flatMap((step) => stepScenario(screen, step, written) ?? []) : []),
    ...(compact ? [onOnePage(fullestScenario(written) ?? base)] : []),
  ];
}

/** Whether a situation was made for a step, or for all of them on one page. */
export function isStepScenario({ name }: Scenario): boolean {
  return name.startsWith(stepPrefix) || name === compactName;
}

/** The controls of a flow, with the data of a situation. */
export function stepControls(screen: Screen, { context, words }: StepContext): StepControl[] {
  const nodes = allNodes(screen).flatMap((node) => ("component" in node ? [node.data ?? {}] : []));
  return nodes.flatMap((data) => controlIn(data, context, words) ?? []);
}

interface StepContext {
  readonly context: Context;
  readonly words: Parameters<typeof resolve>[2];
}

/** The context of a flow in a scenario, to read its controls. */
export function stepContext(screen: Screen, scenario: Scenario): StepContext {
  const { context, host } = projectSituation(screen, scenario, () => {});
  const words = { locale: host.locale ?? "de-CH", messages: host.messages ?? {}, missing: () => {} };
  return { context, words };
}

function stepScenario(
  screen: Screen,
  { id: step, title }: Pick<FlowStep, "id" | "title">,
  written: readonly Scenario[],
): Scenario | undefined {
  const own = written.find((each) => each.step === step && isUndisturbed(each));
  const base = own ?? fullestScenario(written) ?? written[0]!;
  const values = answersFor(screen, step, base, written);
  if (values === undefined) return undefined;
  const words = screenWords(screen, title) || step;
  const description = `The step “${words}”, with the data of “${base.title}”.`;
  return { ...base, name: stepPrefix + step, title: `Step “${words}”`, description, mode: "guided", step, values };
}

function onOnePage(base: Scenario): Scenario {
  const { step: _, ...others } = base;
  const description = "Every step on one page, as it opens for those who know it.";
  return { ...others, name: compactName, title: "On one page", description, mode: "compact" };
}

/** A scenario without a fault, another locale or fewer rights: it shows the flow as it usually is. */
function isUndisturbed({ results = {}, capabilities, locale, offline }: Scenario): boolean {
  return !capabilities && !locale && !offline && !Object.values(results).some(isGivenState);
}

function fullestScenario(written: readonly Scenario[]): Scenario | undefined {
  const size = ({ values = {} }: Scenario) => Object.keys(values).length;
  return written.filter(isUndisturbed).toSorted((a, b) => size(b) - size(a))[0];
}

/** Answers with which a step is visible. */
function answersFor(screen: Screen, step: string, base: Scenario, written: readonly Scenario[]): Values | undefined {
  const found = stepContext(screen, base);
  const own = base.values ?? {};
  const isVisible = (values: Values) =>
    step === reviewStep || visibleSteps(screen, { ...found.context, values }).some(({ id }) => id === step);
  const asWritten = [own, ...written.map(({ values = {} }) => ({ ...own, ...values }))];
  return asWritten.find(isVisible) ?? withOneOther(stepControls(screen, found), own).find(isVisible);
}

/** The answers with one of them changed to each of its choices. */
function withOneOther(controls: readonly StepControl[], own: Values): Values[] {
  return controls.flatMap(({ name, options, isMultiple }) =>
    options.length === 0
      ? [{ ...own, [name]: true }]
      : options.map(({ value }) => ({ ...own, [name]: isMultiple ? [value] : value })),
  );
}

function controlIn(data: object, context: Context, words: StepContext["words"]): StepControl | undefined {
  const { name, label, legend, title, options, multiple } = readableData(data, context, words);
  if (typeof name !== "string") return undefined;
  const said = [label, legend, title].find((each) => typeof each === "string");
  return { name, label: String(said ?? name), options: choicesIn(options), isMultiple: multiple === true };
}

/** The data of a component; fields whose data is missing are left out. */
function readableData(data: object, context: Context, words: StepContext["words"]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, given]) => {
      try {
        return [[field, resolve(given, context, words)]];
      } catch {
        return [];
      }
    }),
  );
}

function choicesIn(options: unknown): StepControl["options"] {
  if (!Array.isArray(options)) return [];
  return (options as readonly { value?: unknown; label?: unknown }[]).flatMap(({ value, label }) =>
    value === undefined ? [] : [{ value: String(value), label: String(label ?? value) }],
  );
}
