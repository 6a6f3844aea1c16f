import { ContractError } from "../../../../components/_kit/contract/errors.ts";
import { type FlowView, renderFlow, reviewStep, visibleSteps } from "../../../product/engine/flow/flow-view.ts";
import type { DataPath } from "../../../product/engine/json/data-path.ts";
import { defaultLocale } from "../../../product/engine/locales.ts";
import { sourceVariables } from "../../../product/engine/messages/compile.ts";
import type { Messages } from "../../../product/engine/messages/format.ts";
import { oncePer } from "../../../product/engine/once-per.ts";
import { type Scenario, usualScenario } from "../../../product/engine/scenario/scenario.ts";
import { type ScenarioContext, type Situation, situationOf } from "../../../product/engine/scenario/situation.ts";
import type { ScreenProblem } from "../../../product/engine/screen/host.ts";
import { renderScreenBody, screenTitle } from "../../../product/engine/screen/render-screen.ts";
import { isExpression } from "../../../product/engine/screen/resolve.ts";
import type { Screen } from "../../../product/engine/screen/schema/screen-schema.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { apiOf } from "../../model/api.ts";
import { dataIssues, issueFinding } from "../../model/data-issues.ts";
import { elementIds } from "../../model/element-ids.ts";
import { typedExpressions } from "../../model/expressions.ts";
import { localeMessages } from "../../model/message-files.ts";
import { type PlacedNode, placedNodes } from "../../model/nodes.ts";
import { scenariosByScreen } from "../../model/scenario-files.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule, RulePart, Tree } from "../../rule.ts";

export const scenarioDraws: Rule = {
  name: "scenario-draws",
  description:
    "A screen can be drawn in each of its scenarios, with every id once; in a flow every step, the review and both modes.",
  *check(tree) {
    for (const { check } of scenarioDrawParts(tree)) yield* check();
  },
  parts: scenarioDrawParts,
};

/** A part for each screen. */
function* scenarioDrawParts(tree: Tree): Generator<RulePart> {
  const context = scenarioContext(tree);
  if (context === undefined) return;
  for (const file of checkedScreens(tree)) {
    const scenarios = scenariosByScreen(tree).get(file.screen.id)?.file;
    yield {
      reads: [file.file, ...(scenarios === undefined ? [] : [scenarios])],
      check: () => (isSound(file, tree) ? undrawnScenarios(file, context, tree) : []),
    };
  }
}

/** Without a session nothing can be rendered. */
const scenarioContext = oncePer((tree: Tree): ScenarioContext | undefined => {
  const operations = apiOf(tree)?.operations;
  if (operations?.get("session.current.get")?.example === undefined) return undefined;
  const merged = new Map<string, Messages>();
  const messages = (locale: string) => {
    const known = merged.get(locale) ?? {
      ...formattableMessages(localeMessages(tree, defaultLocale) ?? {}),
      ...formattableMessages(localeMessages(tree, locale) ?? {}),
    };
    merged.set(locale, known);
    return known;
  };
  return { components: tree.components, operations, messagesOf: messages };
});

/** The messages that can be formatted; the others are reported in their file. */
const formattableMessages = oncePer(
  (messages: Messages): Messages => Object.fromEntries(Object.entries(messages).filter(([, text]) => isReadable(text))),
);

function isReadable(text: string): boolean {
  try {
    return sourceVariables(text).length >= 0;
  } catch {
    return false;
  }
}

/** Whether other rules report no problem that rendering would only repeat. */
function isSound(file: PlacedScreen, tree: Tree): boolean {
  const isKnown = ({ node }: PlacedNode) => !("component" in node) || tree.components.has(node.component);
  return (
    dataIssues(file, tree).length === 0 &&
    new Set(elementIds(file, tree).map(({ id }) => id)).size === elementIds(file, tree).length &&
    placedNodes(file.screen).every(isKnown) &&
    typedExpressions(file, tree).every(({ errors, misfit }) => errors.length === 0 && misfit === undefined)
  );
}

/** A problem is reported once, with the first scenario that has it. */
function* undrawnScenarios(file: PlacedScreen, context: ScenarioContext, tree: Tree): Generator<RuleFinding> {
  const told = new Set<string>();
  const scenarios = scenariosByScreen(tree).get(file.screen.id)?.value.scenarios ?? [usualScenario];
  for (const scenario of scenarios) {
    for (const problem of problemsOfDrawing(file.screen, scenario, context)) {
      const key = `${problem.pointer} ${problem.message}`;
      if (told.has(key) || problem.message.startsWith("There is no message")) continue;
      told.add(key);
      for (const finding of findingsFor(problem, file))
        yield { ...finding, message: `In the scenario "${scenario.name}": ${finding.message}` };
    }
  }
}

/** Data that breaks a contract is reported issue by issue, each at the source of its value. */
function findingsFor({ pointer, message, cause }: ScreenProblem, file: PlacedScreen): RuleFinding[] {
  const path = pointerSteps(pointer);
  if (!(cause instanceof ContractError)) return [{ ...sourcePlace(file, path), message }];
  return cause.issues.map((issue) => issueFinding(issue, file, [...path, "data"]));
}

function problemsOfDrawing(screen: Screen, scenario: Scenario, context: ScenarioContext): readonly ScreenProblem[] {
  const problems: ScreenProblem[] = [];
  try {
    const situation = situationOf(screen, scenario, context, (problem) => problems.push(problem));
    for (const html of drawnViews(screen, situation)) problems.push(...sameIds(html, screen));
  } catch (error) {
    problems.push({ pointer: "", message: error instanceof Error ? error.message : String(error) });
  }
  return problems;
}

/** The HTML of each view of a screen. */
function* drawnViews(screen: Screen, { context, host }: Situation): Generator<string> {
  screenTitle(screen, context, host);
  if (screen.kind !== "flow") yield renderScreenBody(screen, context, host);
  else for (const view of flowViews(screen, context)) yield renderFlow(screen, context, host, view);
}

/** Ids that are on the page twice; another rule reports literal ones. */
function sameIds(html: string, screen: Screen): ScreenProblem[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const [, id = ""] of html.matchAll(/<[a-z][^<>]* id="([^"]*)"/g)) (seen.has(id) ? twice : seen).add(id);
  const maker = placedNodes(screen).find(({ node }) => "component" in node && isExpression(node.data?.["id"]));
  const pointer = maker === undefined ? "" : `/${maker.path.join("/")}/data/id`;
  return [...twice].map((id) => ({ pointer, message: `The id "${id}" stands twice on the page.` }));
}

/** Compact mode shows every step and the review at once; guided mode adds the buttons between steps. */
function flowViews(screen: Screen, context: Situation["context"]): FlowView[] {
  const first = visibleSteps(screen, context)[0]?.id ?? reviewStep;
  return [{ mode: "compact" }, { mode: "guided", step: first }];
}

function pointerSteps(pointer: string): DataPath {
  return pointer
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
