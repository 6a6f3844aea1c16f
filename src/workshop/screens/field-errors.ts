import { fillText } from "../../../components/_kit/texts.ts";
import type { Answers } from "../../product/engine/flow/answers.ts";
import { outlineOf } from "../../product/engine/flow/flow-outline.ts";
import { renderFlow, visibleSteps } from "../../product/engine/flow/flow-view.ts";
import { type Locale, locales } from "../../product/engine/locales.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { flowViewOf } from "../../product/engine/scenario/scenario-body.ts";
import { engineText } from "../../product/engine/screen/host.ts";
import type { FlowStep, Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../product/files/derived.ts";
import { formControls, type MarkupControl } from "../html/form-controls.ts";
import { screenIn } from "../texts/translated-screens.ts";
import { projectSituation } from "./situation.ts";

/** A step of a flow in which every answer that can be wrong is wrong. */
export interface FieldErrors {
  readonly step: string;
  readonly locale: Locale;
  readonly scenario: Scenario;
}

const languages = new Intl.DisplayNames("en", { type: "language" });

/**
 * The field errors of a flow, step by step in each locale: required answers are missing, and addresses are incomplete.
 * The browser finds the same faults in the same markup, and the product says them in the same words.
 */
export function fieldErrorsOf(screen: Screen, written: readonly Scenario[]): FieldErrors[] {
  if (screen.kind !== "flow") return [];
  return derived("field-errors", [JSON.stringify([screen, written])], () => findErrors(screen, written));
}

function findErrors(screen: Screen, written: readonly Scenario[]): FieldErrors[] {
  return (screen.steps ?? []).flatMap((step) => {
    const base = written.find((scenario) => shows(screen, scenario, step));
    if (base === undefined) return [];
    return locales.flatMap((locale) => {
      const scenario = withErrors(screenIn(screen, locale), step, { ...base, locale, step: step.id, mode: "guided" });
      return scenario === undefined ? [] : [{ step: step.id, locale, scenario }];
    });
  });
}

/** A scenario in German whose data is there and whose answers show the step. */
function shows(screen: Screen, scenario: Scenario, step: FlowStep): boolean {
  const { locale, mode, capabilities, results = {} } = scenario;
  if (locale !== undefined || mode === "compact" || capabilities !== undefined) return false;
  if (Object.values(results).some((result) => result !== null && typeof result === "object" && "$state" in result))
    return false;
  const { context } = projectSituation(screen, scenario, () => {});
  const view = flowViewOf(screen, scenario, context);
  const isHere = view.mode === "guided" && view.step === step.id;
  return isHere && visibleSteps(screen, context).includes(step);
}

function withErrors(screen: Screen, step: FlowStep, base: Scenario): Scenario | undefined {
  const wrong = wrongAnswers(formControls(markupOfStep(screen, step, base)));
  const values = { ...base.values, ...wrong };
  const errors = stepErrors(screen, step, { ...base, values });
  if (Object.keys(errors).length === 0) return undefined;
  const locale = base.locale ?? locales[0];
  const suffix = locale === locales[0] ? "" : `-${locale.toLowerCase()}`;
  const language = locale === locales[0] ? "" : ` (${languages.of(locale.slice(0, 2))})`;
  return {
    ...base,
    ...{ values, errors, name: `errors-${step.id.toLowerCase()}${suffix}` },
    title: `Field errors: ${step.id}${language}`,
    description: `The step “${step.id}” with errors of ${Object.keys(errors).join(", ")}, in the words of ${locale}.`,
  };
}

/** The errors of the controls of a step as the product says them, by name. */
function stepErrors(screen: Screen, step: FlowStep, scenario: Scenario): Record<string, string> {
  const { context, host } = projectSituation(screen, scenario, () => {});
  const section = outlineOf(screen, context, host)(context["values"] as Answers).find(({ id }) => id === step.id);
  const labels = new Map(section?.controls.map(({ name, label }) => [name, label]));
  const found = formControls(markupOfStep(screen, step, scenario)).flatMap((control) => {
    const key = faultOf(control);
    const label = labels.get(control.name);
    return key === undefined || label === undefined
      ? []
      : [[control.name, fillText(engineText(host, key), { label })] as const];
  });
  return Object.fromEntries(found);
}

function markupOfStep(screen: Screen, step: FlowStep, scenario: Scenario): string {
  const { context, host } = projectSituation(screen, scenario, () => {});
  return renderFlow(screen, context, host, { mode: "guided", step: step.id });
}

function wrongAnswers(controls: readonly MarkupControl[]): Answers {
  return Object.fromEntries(
    controls.flatMap(({ name, type, value, isRequired }): [string, string | boolean][] => {
      if (isAddressType(type)) return [[name, value.split(/[@:]/)[0] || "name"]];
      return isRequired ? [[name, type === "checkbox" ? false : ""]] : [];
    }),
  );
}

function isAddressType(type: string): type is "email" | "url" {
  return type === "email" || type === "url";
}

/** The text for what a browser finds wrong with a control. */
function faultOf({ type, value, isRequired, isChecked }: MarkupControl) {
  if (type === "checkbox") return isRequired && !isChecked ? "invalidUnchecked" : undefined;
  if (value === "") return isRequired ? (missingTextKeys[type] ?? "invalidMissing") : undefined;
  if (type === "email" && !value.includes("@")) return "invalidEmail";
  return type === "url" && !URL.canParse(value) ? "invalidUrl" : undefined;
}

const missingTextKeys: Readonly<Record<string, "invalidUnchosen" | "invalidNoFile">> = {
  radio: "invalidUnchosen",
  "select-one": "invalidUnchosen",
  file: "invalidNoFile",
};
