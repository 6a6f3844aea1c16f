import type { Component } from "../../../components/_kit/contract/component.ts";
import { shellContent } from "../../product/content/app-shell-data.ts";
import { type ScreenFile, screensOf } from "../../product/content/screens.ts";
import type { AppId } from "../../product/engine/apps.ts";
import { oncePer } from "../../product/engine/once-per.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { pathsIn } from "../../product/files/paths-in.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import { fileHash } from "../../product/files/source-hashes.ts";
import { appSettings } from "../apps/data.ts";
import { takenLooks } from "../audit/looks.ts";
import { takenNames } from "../audit/pictures.ts";
import { auditSummary } from "../audit/results.ts";
import { contractCoverage } from "../coverage/contract-coverage.ts";
import { statusOf } from "../history/status.ts";
import { assets } from "../html/assets.ts";
import { lastLook } from "../review/last-look.ts";
import { livePlaces, placeDocuments } from "../screens/live-places.ts";
import type { Preview } from "../screens/previews.ts";
import { documentsOf, scenariosOf } from "../screens/scenarios.ts";
import { screensWith, usageOf } from "../screens/screen-facts.ts";
import { linksOf } from "../screens/screen-links.ts";
import type { ScreenPreview } from "../screens/screen-previews.ts";
import { guideText } from "./component/guide-pairs.ts";
import { guidesPlace, mainPlaces } from "./navigation.ts";

/**
 * Keys by which a build decides which pages to render: a page is kept while its key and its code, the modules of its
 * route, are the same. So a key covers the files that the page reads and that are no modules. The development server
 * keeps no pages, and asks for the keys of all pages of a route before it renders one.
 */
function pageKey(make: () => string): string {
  return process.env["NODE_ENV"] === "development" ? "" : make();
}

/** A component's example, variant or half of a pair, whose data is in the guide, and the files that the document loads. */
export function previewKey({ data }: Preview): string {
  return pageKey(() => contentHash(assetsKey(), JSON.stringify(data)));
}

/** The page with the code of a component's examples, whose modules have its content. */
export function codePageKey({ id }: Component): string {
  return pageKey(() => contentHash(assetsKey(), id));
}

/** A screen in a scenario, in the shell with the navigation of its app. */
export function screenPreviewKey({ screen, scenario }: ScreenPreview): string {
  return pageKey(() =>
    contentHash(
      assetsKey(),
      contextKey(screen.app),
      linkedKey(screen.app),
      definitionKey(screen),
      JSON.stringify(scenario),
    ),
  );
}

const definitionKey = oncePer((screen: Screen) => contentHash(JSON.stringify(screen)));

/** The page of a component with its guide, its evidence and its use by screens. */
export function componentPageKey(component: Component): string {
  return pageKey(() => {
    const { id } = component;
    const looks = takenLooks(component);
    const screens = screensWith(id).map((screen) => [screen.id, screen.title]);
    const facts = JSON.stringify([
      screens,
      usageOf(id),
      looks,
      statusOf("component", id),
      lastLook("component", id),
      contractCoverage().get(id),
    ]);
    return contentHash(frameKey(), evidenceOf(id), guideText(component), facts);
  });
}

/** The page of a screen with its scenarios, its evidence and its neighbours. */
export function screenPageKey({ screen, text }: ScreenFile): string {
  return pageKey(() => {
    const pictures = takenNames(screen);
    const neighbours = linksOf(screen.app).filter(({ from, to }) => from === screen.id || to === screen.id);
    const facts = JSON.stringify([
      scenariosOf(screen.id),
      neighbours,
      statusOf("screen", screen.id),
      lastLook("screen", screen.id),
    ]);
    return contentHash(frameKey(), contextKey(screen.app), evidenceOf(screen.id), text, facts, ...pictures);
  });
}

/** The data of the live previews of a screen: its situations, and the files of its app. */
export function liveDocumentsKey({ screen, text }: ScreenFile): string {
  return pageKey(() => {
    const facts = JSON.stringify([documentsOf(screen).map(({ scenario }) => scenario), appSettings(screen.app, "")]);
    return contentHash(contextKey(screen.app), placesKey(screen.app), text, facts);
  });
}

/** A page that only shows texts which its route reads: a guide, a decision, a rule of the checks. */
export function textPageKey(texts: unknown): string {
  return pageKey(() => contentHash(frameKey(), JSON.stringify(texts)));
}

/** A file that its route makes of nothing but a value. */
export function valueKey(value: unknown): string {
  return pageKey(() => contentHash(JSON.stringify(value)));
}

/** The contract of a component for its playground: besides modules it reads the messages. */
export function playgroundKey(): string {
  return pageKey(() => filesHash("content/messages/"));
}

const knownPageKeys = new Map<string, string>();

function onceByKey(name: string, make: () => string): string {
  const known = knownPageKeys.get(name) ?? make();
  knownPageKeys.set(name, known);
  return known;
}

/** The names of stylesheets and scripts; each carries a hash of its content. */
function assetsKey(): string {
  return onceByKey("loaded", () => contentHash(JSON.stringify(Object.values(assets()).flat(), ["name"])));
}

/** The frame around the content of every page of the catalogue. */
function frameKey(): string {
  return onceByKey("frame", () => contentHash(assetsKey(), JSON.stringify([mainPlaces(), guidesPlace()])));
}

/** The input of the screens of an app: operations, messages, and its navigation. */
function contextKey(app: AppId): string {
  return onceByKey(`context of ${app}`, () =>
    contentHash(filesHash("content/api/"), filesHash("content/messages/"), shellContent(app)),
  );
}

/** Where links of an app lead: the documents of all of its screens. */
function placesKey(app: AppId): string {
  return onceByKey(`places of ${app}`, () => contentHash(JSON.stringify(livePlaces(app))));
}

/** The addresses of an app, and the previews that they lead to. */
function linkedKey(app: AppId): string {
  return onceByKey(`linked in ${app}`, () =>
    contentHash(JSON.stringify(screensOf(app).map((screen) => [screen.id, screen.route, placeDocuments(screen)]))),
  );
}

function evidenceOf(owner: string): string {
  evidence ??= Map.groupBy(auditSummary().rows, (row) => row.owner);
  return JSON.stringify(evidence.get(owner) ?? []);
}

let evidence: Map<string, readonly object[]> | undefined;

function filesHash(folder: string): string {
  return onceByKey(folder, () => contentHash(...pathsIn(projectFile("."), folder).map(fileHash)));
}
