import { apps } from "../apps.ts";
import { type FlowStatus, type FlowView, renderFlow, reviewStep, visibleSteps } from "../flow/flow-view.ts";
import { renderScreenBody, screenTitle } from "../screen/render-screen.ts";
import type { Screen } from "../screen/schema/screen-schema.ts";
import type { Scenario } from "./scenario.ts";
import { morePlaces, renderShell, type ShellContext } from "./shell.ts";
import type { Situation } from "./situation.ts";

/** What stands around a screen, and how the controls in its markup are found. */
export interface BodySurroundings extends Pick<ShellContext, "screens" | "sections"> {
  /** The controls that an error can lead to; without it the list of errors has no links. */
  readonly controlsIn?: (html: string) => NonNullable<FlowStatus["controls"]>;
  /** What is seen of the outcome of the scenario. */
  readonly outcome?: OutcomeView | undefined;
}

/** What a person sees once an action has ended: parts of a page as HTML, and their words as text. */
export interface OutcomeView {
  /** In place of the content of a flow. */
  readonly content?: string;
  /** Above the page. */
  readonly above?: string;
  /** What the person is told, without what else is on the page. */
  readonly said: readonly string[];
}

/**
 * The body of the document of a screen in a situation: shell and content; the app of displays has no shell.
 *
 * @throws ScreenError with the place in the definition, unless the situation's host has `report`
 */
export function scenarioBody(
  screen: Screen,
  scenario: Scenario,
  situation: Situation,
  around: BodySurroundings,
): string {
  const { context, host, session } = situation;
  const { content: ended, above = "" } = around.outcome ?? {};
  const content =
    ended === undefined
      ? scenarioContent(screen, scenario, situation, around.controlsIn)
      : `<div class="screen" data-ended>${ended}</div>`;
  const title = screenTitle(screen, context, host);
  const marked = (html: string) => host.mark?.(html, screen, context) ?? html;
  if (apps[screen.app].device === "display") return marked(displayMarkup(title, content)) + above;
  const shown = { context, host, session, screens: around.screens, sections: around.sections };
  const whole = renderShell(screen, title, shown);
  return marked(whole.replace("</main>", () => `${content}</main>${morePlaces(screen, shown)}`)) + above;
}

/** The part of a flow that a scenario shows. */
export function flowViewOf(screen: Screen, { mode: given, step }: Scenario, context: Situation["context"]): FlowView {
  const mode = given ?? (screen.modes?.guided === false ? "compact" : "guided");
  if (mode === "compact") return { mode };
  return { mode, step: step ?? visibleSteps(screen, context)[0]?.id ?? reviewStep };
}

function scenarioContent(
  screen: Screen,
  scenario: Scenario,
  { context, host }: Situation,
  controlsIn: BodySurroundings["controlsIn"],
): string {
  if (screen.kind !== "flow") return `<div class="screen">${renderScreenBody(screen, context, host)}</div>`;
  const render = (status?: FlowStatus) =>
    renderFlow(screen, context, host, flowViewOf(screen, scenario, context), status);
  const needsControls = scenario.errors !== undefined && controlsIn !== undefined;
  return `<div class="screen">${needsControls ? render({ controls: controlsIn(render()) }) : render()}</div>`;
}

function displayMarkup(title: string, content: string): string {
  return `<main class="display" id="main" tabindex="-1"><h1 class="visually-hidden">${title}</h1>\n${content}</main>`;
}
