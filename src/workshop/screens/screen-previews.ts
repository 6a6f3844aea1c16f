import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { pathAbove } from "../../product/client/app/routing/pages.ts";
import { navSections } from "../../product/content/app-shell-data.ts";
import { screenFiles, screensOf } from "../../product/content/screens.ts";
import { type AppId, apps } from "../../product/engine/apps.ts";
import type { FlowStatus } from "../../product/engine/flow/flow-view.ts";
import { defaultLocale, type Locale, locales } from "../../product/engine/locales.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import { type OutcomeView, scenarioBody } from "../../product/engine/scenario/scenario-body.ts";
import type { ScreenProblem } from "../../product/engine/screen/host.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { contentHash } from "../../product/files/project.ts";
import { previewFiles } from "../html/assets.ts";
import { previewDocument } from "../html/document.ts";
import { formControls } from "../html/form-controls.ts";
import { assetsKey, keyPart, pageKey } from "../html/page-key.ts";
import { endedOperation } from "../live/outcome-failure.ts";
import { outcomeView } from "../live/outcome-view.ts";
import { screenAtAddress } from "../live/places.ts";
import { screenIn, screensOfIn } from "../texts/translated-screens.ts";
import { screenPath } from "./app-address.ts";
import { contextKey } from "./context-key.ts";
import { placeDocuments } from "./live-places.ts";
import { withPreviewLinks } from "./preview-links.ts";
import { exampleIn, saidScenario } from "./said-scenarios.ts";
import { documentsOf, type Scenario, scenariosOf } from "./scenarios.ts";
import { projectSituation, type Situation } from "./situation.ts";

/** One document of the catalogue: a screen in a situation, in the shell of its app. */
export interface ScreenPreview {
  readonly screen: Screen;
  readonly scenario: Scenario;
}

export function allScreenPreviews(): ScreenPreview[] {
  return [...screenFiles().values()].flatMap(({ screen }) =>
    scenariosOf(screen.id).map((scenario) => ({ screen, scenario })),
  );
}

/** Every document of every screen: the written scenarios, and what is switched in them. */
export function everyScreenPreview(): ScreenPreview[] {
  return [...screenFiles().values()].flatMap(({ screen }) =>
    documentsOf(screen).map(({ scenario }) => ({ screen, scenario })),
  );
}

/** The address of a preview, from the root of the site. */
export function screenPreviewAddress(screenId: string, scenario: string): string {
  return `/preview/screens/${screenId}/${scenario}/`;
}

/**
 * The body of a preview: shell and content; the app of displays has no shell.
 *
 * @param known the components, by default those of the project
 */
export function screenBody(
  shown: ScreenPreview,
  report?: (problem: ScreenProblem) => void,
  known: ReadonlyMap<string, Component> = components,
): string {
  const preview = inItsLanguage(shown);
  const situation = projectSituation(preview.screen, preview.scenario, report, known);
  const outcome = outcomeViewOf(preview, situation);
  const around = {
    ...{ screens: screensOfIn(preview.screen.app, languageOf(preview.scenario)), sections: navSections() },
    ...{ controlsIn: namedControls, outcome },
  };
  const next = afterSubmission(shown);
  if (next === undefined) return scenarioBody(preview.screen, preview.scenario, situation, around);
  return scenarioBody(next.screen, next.scenario, projectSituation(next.screen, next.scenario, report, known), around);
}

function inItsLanguage({ screen, scenario }: ScreenPreview): ScreenPreview {
  return { screen: screenIn(screen, languageOf(scenario)), scenario };
}

function outcomeViewOf(preview: ScreenPreview, situation: Situation): OutcomeView | undefined {
  const result = exampleIn(endedOperation(preview.screen, preview.scenario) ?? "", languageOf(preview.scenario));
  return outcomeView({ ...preview, situation, result, controlsIn: namedControls });
}

/** What a person is told in a situation after an action; nothing in any other. */
export function toldAfterAction(shown: ScreenPreview): readonly string[] {
  const preview = inItsLanguage(shown);
  return (
    outcomeViewOf(
      preview,
      projectSituation(preview.screen, preview.scenario, () => {}),
    )?.said ?? []
  );
}

/** The screen to which a flow leads that was sent; a display begins again. */
function afterSubmission({ screen, scenario: { outcome, locale } }: ScreenPreview): ScreenPreview | undefined {
  const isOver = outcome?.kind === "sent" || outcome?.undo === true;
  if (screen.kind !== "flow" || !isOver) return undefined;
  const screens = screensOf(screen.app);
  const isDisplay = apps[screen.app].device === "display";
  const next = isDisplay
    ? screen
    : screenAtAddress(screen.cancel?.href ?? pathAbove(screenPath(screen), screens), screens);
  const [first] = scenariosOf(next?.id ?? "");
  if (next === undefined || first === undefined) return undefined;
  return inItsLanguage({ screen: next, scenario: locale ? saidScenario(next, { ...first, locale }) : first });
}

const previewBodies = new Map<string, string>();

/** {@link screenBody}, rendered once in a build: the page of a screen, its preview and the audit use it. */
export function builtScreenBody(preview: ScreenPreview): string {
  const address = screenPreviewAddress(preview.screen.id, preview.scenario.name);
  const known = previewBodies.get(address);
  if (known !== undefined && process.env["NODE_ENV"] !== "development") return known;
  const body = screenBody(preview);
  previewBodies.set(address, body);
  return body;
}

/** The language of a scenario's screen. */
export function languageOf({ locale = defaultLocale }: Scenario): Locale {
  return locale;
}

/** The document of a preview, as a host of static files serves it. */
export function screenPreviewPage(preview: ScreenPreview): string {
  return previewDocument({
    title: `${preview.screen.id}: ${preview.scenario.title}`,
    body: withPreviewLinks(builtScreenBody(preview), preview.screen, preview.scenario),
    frame: "page",
    lang: languageOf(preview.scenario),
    assets: "../../../../assets/",
    files: previewFiles(),
  });
}

/** The controls that an error can lead to. */
function namedControls(html: string): NonNullable<FlowStatus["controls"]> {
  return formControls(html).flatMap(({ name, id }) => (id === undefined ? [] : [{ name, id }]));
}

const definitionKey = oncePer((screen: Screen) =>
  contentHash(...locales.map((locale) => JSON.stringify(screenIn(screen, locale)))),
);

/** The addresses of an app, and the previews that they lead to. */
function linkedKey(app: AppId): string {
  return keyPart(`linked in ${app}`, () =>
    contentHash(JSON.stringify(screensOf(app).map((screen) => [screen.id, screen.route, placeDocuments(screen)]))),
  );
}

/** The key of a screen in a scenario, in the shell with the navigation of its app. */
export function screenPreviewKey({ screen, scenario }: ScreenPreview): string {
  const { app } = screen;
  return pageKey(() =>
    contentHash(assetsKey(), contextKey(app), linkedKey(app), definitionKey(screen), JSON.stringify(scenario)),
  );
}
