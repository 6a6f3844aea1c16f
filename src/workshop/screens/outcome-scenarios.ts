import { fillText } from "../../../components/_kit/texts.ts";
import { allNodes } from "../../product/assets/grid-rules.ts";
import { largestFile } from "../../product/client/flow/files.ts";
import { apiOperations } from "../../product/content/operations.ts";
import { renderFlow } from "../../product/engine/flow/flow-view.ts";
import { riskRules } from "../../product/engine/risk.ts";
import { type OutcomeKind, outcomeKinds, outcomeWords } from "../../product/engine/scenario/outcome.ts";
import type { ScenarioOutcome } from "../../product/engine/scenario/outcome-contract.ts";
import { isGivenState } from "../../product/engine/scenario/results.ts";
import type { Scenario } from "../../product/engine/scenario/scenario.ts";
import { flowViewOf } from "../../product/engine/scenario/scenario-body.ts";
import { engineText } from "../../product/engine/screen/host.ts";
import { renderScreenBody } from "../../product/engine/screen/render-screen.ts";
import type { Action, Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { derived } from "../../product/files/derived.ts";
import { operationRefusal } from "../live/outcome-failure.ts";
import { shownSwitches } from "../live/switch-outcome.ts";
import { screenWords } from "./screen-words.ts";
import { projectSituation } from "./situation.ts";
import { stepPrefix } from "./step-scenarios.ts";

/** The prefix of the names of situations in which an action has ended. */
const outcomePrefix = "outcome-";
/** What every action can meet; a submission can meet everything. */
const usualKinds: readonly OutcomeKind[] = ["sent", "refused", "unknown"];

/** An action of a screen with the kinds of outcomes that are shown of it. */
interface EndingAction {
  readonly name: string;
  readonly action: Action;
  readonly isUndo: boolean;
  readonly kinds: readonly OutcomeKind[];
}

/** Whether a situation shows how an action has ended. */
export function isOutcome({ outcome }: Scenario): boolean {
  return outcome !== undefined;
}

/**
 * The situations of a screen after its actions: of a submission everything that can happen to it, of every other action
 * that changes something, and of its undo, that it went through, was refused, and that nobody knows. A written scenario
 * with the same outcome stands in the place of one of these.
 *
 * @param steps the situations of a flow at its steps
 */
export function outcomeScenarios(screen: Screen, written: readonly Scenario[], steps: readonly Scenario[]): Scenario[] {
  const isWritten = (key: string) => written.some(({ outcome }) => outcome && endingKey(screen, outcome) === key);
  const controls = screen.kind === "flow" ? fileOutcomes(screen, steps) : switchOutcomes(screen, written);
  const ofControls = controls.filter(({ outcome }) => outcome && !isWritten(endingKey(screen, outcome)));
  const ofActions = endingActions(screen).flatMap(({ name, action, isUndo, kinds }) => {
    const base = situationBefore(screen, name, written, steps);
    return kinds.flatMap((kind) => {
      const outcome: ScenarioOutcome = { kind, action: name, ...(isUndo && { undo: true }) };
      return isWritten(endingKey(screen, outcome)) ? [] : [scenarioWith(screen, base, outcome, action)];
    });
  });
  return [...ofActions, ...ofControls];
}

/** The first switch outside of a form, after a press: one operation saves all of them. */
function switchOutcomes(screen: Screen, [base]: readonly Scenario[]): Scenario[] {
  if (base === undefined || !allNodes(screen).some((node) => "component" in node && node.component === "switch"))
    return [];
  const found = derived("first-switch", [JSON.stringify([screen, base])], () => {
    const { context, host } = projectSituation(screen, base, () => {});
    return shownSwitches(renderScreenBody(screen, context, host))[0] ?? null;
  });
  if (found === null) return [];
  return usualKinds.map((kind) => ({
    ...base,
    name: `${outcomePrefix}switch-${kind}`,
    title: `Switch “${found.label}”: ${outcomeWords[kind]}`,
    description: `The switch “${found.label}” by settings.switch.update: ${outcomeWords[kind]}.`,
    outcome: { kind, control: found.name },
  }));
}

/** Each field of a flow for a file, to which one is given that is too large to be sent. */
function fileOutcomes(screen: Screen, steps: readonly Scenario[]): Scenario[] {
  const names = allNodes(screen).flatMap((node) =>
    "component" in node && node.component === "file-field" ? [String(node.data?.["name"] ?? node.data?.["id"])] : [],
  );
  return names.flatMap((control) => {
    const base = steps.find((each) => stepOf(screen, each).includes(` name="${control}"`));
    if (base === undefined) return [];
    const { host } = projectSituation(screen, base, () => {});
    const label = screenWords(screen, fileLabel(screen, control));
    const text = fillText(engineText(host, "invalidLarge"), { limit: String(largestFile / 1024 / 1024) });
    return {
      ...base,
      name: `${outcomePrefix}${kebab(control)}-refused`,
      title: `File “${label}”: ${outcomeWords.refused}`,
      description: `A file for “${label}” is too large: it is not sent.`,
      errors: { [control]: text },
      outcome: { kind: "refused", control },
    };
  });
}

function fileLabel(screen: Screen, control: string): unknown {
  const data = allNodes(screen).map((node) => ("component" in node ? node.data : undefined));
  return data.find((each) => (each?.["name"] ?? each?.["id"]) === control)?.["label"];
}

function stepOf(screen: Screen, scenario: Scenario): string {
  const { context, host } = projectSituation(screen, scenario, () => {});
  return renderFlow(screen, context, host, flowViewOf(screen, scenario, context));
}

function endingActions(screen: Screen): EndingAction[] {
  const submitted = screen.kind === "flow" ? screen.submit?.action : undefined;
  return Object.entries(screen.actions ?? {}).flatMap(([name, action]) => {
    const isSubmitted = name === submitted;
    if (!isSubmitted && (action.risk === "safe" || !apiOperations().has(action.handler))) return [];
    const ending = { name, action, isUndo: false, kinds: isSubmitted ? submissionKinds(action.handler) : usualKinds };
    return riskRules[action.risk].undo ? [ending, { ...ending, isUndo: true, kinds: usualKinds }] : [ending];
  });
}

/** The kinds for which the operation has words. */
function submissionKinds(operation: string): OutcomeKind[] {
  const { fields, changed } = operationRefusal(operation) ?? {};
  const words: Readonly<Partial<Record<OutcomeKind, unknown>>> = { "refused-field": fields, changed };
  return outcomeKinds.filter((kind) => !(kind in words) || words[kind] !== undefined);
}

function endingKey({ submit }: Screen, { kind, control, action = submit?.action, undo }: ScenarioOutcome): string {
  return [control ?? action, undo === true, kind].join(" ");
}

/** The situation from which an action is pressed: the review of a flow, else the first one that offers it. */
function situationBefore(
  screen: Screen,
  action: string,
  written: readonly Scenario[],
  steps: readonly Scenario[],
): Scenario {
  const usual = written[0]!;
  if (screen.kind === "flow") return steps.findLast(({ name }) => name.startsWith(stepPrefix)) ?? steps.at(-1) ?? usual;
  const name = derived(
    "outcome-bases",
    [JSON.stringify([screen, written, action])],
    () => written.find((scenario) => isUsual(scenario) && offers(screen, scenario, action))?.name,
  );
  return written.find((each) => each.name === name) ?? usual;
}

function isUsual({ locale, offline, capabilities, outcome, results = {} }: Scenario): boolean {
  return !locale && !offline && !capabilities && !outcome && !Object.values(results).some(isGivenState);
}

function offers(screen: Screen, scenario: Scenario, action: string): boolean {
  const { context, host } = projectSituation(screen, scenario, () => {});
  return renderScreenBody(screen, context, host).includes(`"${action}"`);
}

function scenarioWith(screen: Screen, base: Scenario, outcome: ScenarioOutcome, action: Action): Scenario {
  const { kind, undo } = outcome;
  const isSubmission = screen.kind === "flow" && outcome.action === screen.submit?.action;
  const parts = [...(isSubmission ? [] : [kebab(outcome.action ?? "")]), ...(undo ? ["undo"] : []), kind];
  const label = screenWords(screen, action.confirm?.confirmLabel ?? buttonLabel(screen, outcome.action) ?? "");
  const done = isSubmission ? "Submission" : label === "" ? (outcome.action ?? "") : `“${label}”`;
  const what = undo ? `Undo of ${isSubmission ? "the submission" : done}` : done;
  return {
    ...base,
    name: outcomePrefix + parts.join("-"),
    title: `${what}: ${outcomeWords[kind]}`,
    description: `${what} by ${action.handler}: ${outcomeWords[kind]}.`,
    outcome,
  };
}

/** What the button of an action says. */
function buttonLabel(screen: Screen, action: string | undefined): unknown {
  const data = allNodes(screen).map((node) => ("component" in node ? node.data : undefined));
  return data.find((each) => each?.["action"] === action)?.["label"];
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
