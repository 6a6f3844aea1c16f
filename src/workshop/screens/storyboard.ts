import { defaultLocale } from "../../product/engine/locales.ts";
import { isGivenState } from "../../product/engine/scenario/results.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { NodeRenderer } from "../../product/engine/screen/render-screen.ts";
import { reviewStep } from "../../product/engine/screen/schema/flow-names.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { type ConditionLabels, conditionWords } from "./condition-words.ts";
import { isOutcome } from "./outcome-scenarios.ts";
import { scenariosOf, switchesOf } from "./scenarios.ts";
import { screenPreviewAddress } from "./screen-previews.ts";
import { screenWords } from "./screen-words.ts";
import { projectSituation } from "./situation.ts";
import { compactName, stepContext, stepControls, stepPrefix } from "./step-scenarios.ts";

/** A picture of a storyboard. */
export interface StoryboardCell {
  readonly title: string;
  readonly scenario: string;
  /** Of a picture of a step: its id. */
  readonly step?: string;
  /** The address of its preview. */
  readonly address: string;
  /** When it is shown, in words, and the expression that says so. */
  readonly condition?: { readonly words: string; readonly source: string };
}

/** A flow as pictures. */
export interface Storyboard {
  /** One step a picture, then the review; empty where the flow has no guided mode. */
  readonly guided: readonly StoryboardCell[];
  /** Everything on one page, where the flow allows that. */
  readonly compact: StoryboardCell | undefined;
  /** The situations in which something is wrong. */
  readonly errors: readonly StoryboardCell[];
  /** What its submission can end in. */
  readonly outcomes: readonly StoryboardCell[];
  /** What its end says, with the answers of the situation of the review; empty where it says nothing. */
  readonly success: string;
}

export function storyboardOf(screen: Screen): Storyboard {
  const scenarios = [...scenariosOf(screen.id), ...switchesOf(screen)];
  const labels = labelsOf(screen);
  const cell = (scenario: Scenario, title = scenario.title): StoryboardCell => ({
    title,
    scenario: scenario.name,
    address: screenPreviewAddress(screen.id, scenario.name),
  });
  const at = (name: string) => scenarios.find((each) => each.name === name);
  const steps = (screen.steps ?? []).flatMap((step) => {
    const scenario = at(stepPrefix + step.id);
    if (scenario === undefined) return [];
    const source = step.if?.$bind;
    const condition = source === undefined ? {} : { condition: { words: conditionWords(source, labels), source } };
    return [{ ...cell(scenario, screenWords(screen, step.title) || step.id), step: step.id, ...condition }];
  });
  const review = at(stepPrefix + reviewStep);
  const compact = at(compactName);
  return {
    guided: [
      ...steps,
      ...(review === undefined
        ? []
        : [{ ...cell(review, screenWords(screen, screen.review?.title ?? "Prüfen")), step: reviewStep }]),
    ],
    compact: compact && cell(compact),
    errors: scenarios.filter(isErroneous).map((scenario) => cell(scenario, errorTitle(screen, scenario))),
    outcomes: scenarios.filter(isOutcome).map((scenario) => cell(scenario)),
    success: successWords(screen, review ?? compact ?? scenarios[0]),
  };
}

/** How a flow opens, for one that has both modes; else `undefined`. */
export function openingText({ modes }: Pick<Screen, "modes">): string | undefined {
  const { guided = true, compact = true, default: usual = "auto", compactAfter = 2 } = modes ?? {};
  if (!guided || !compact) return undefined;
  if (usual !== "auto" || compactAfter === 0) return `It opens ${usual === "auto" ? "compact" : usual}.`;
  return `It opens guided until the person has completed it ${compactAfter === 1 ? "once" : `${compactAfter} times`}, then compact.`;
}

function successWords(screen: Screen, scenario: Scenario | undefined): string {
  const words = screen.submit && screen.actions?.[screen.submit.action]?.success;
  if (words === undefined || scenario === undefined) return "";
  const { context, host } = projectSituation(screen, scenario);
  return new NodeRenderer(screen, host).text(words, context);
}

/** The labels of the controls of a flow, as its first scenario shows them. */
export function labelsOf(screen: Screen): ConditionLabels {
  const [first] = scenariosOf(screen.id);
  if (first === undefined) return {};
  const controls = stepControls(screen, stepContext(screen, first));
  const control = (name: string) => controls.find((each) => each.name === name);
  return {
    field: (name) => control(name)?.label,
    option: (name, value) => control(name)?.options.find((each) => each.value === value)?.label,
  };
}

/** The fields of a step in error are named by the step. */
function errorTitle(screen: Screen, { errors, step: id, title }: Scenario): string {
  const step = screen.steps?.find((each) => each.id === id);
  return errors === undefined || step === undefined ? title : `Errors in “${screenWords(screen, step.title)}”`;
}

/** Something could not be loaded or saved, the device is offline, or a field has an error. */
function isErroneous({ results = {}, review, offline, errors, outcome, locale = defaultLocale }: Scenario): boolean {
  if (locale !== defaultLocale || outcome !== undefined) return false;
  return offline === true || errors !== undefined || [...Object.values(results), review].some(isFailed);
}

function isFailed(given: unknown): boolean {
  return isGivenState(given) && given.$state === "failed";
}
