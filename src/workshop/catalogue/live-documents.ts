import { apiOperations } from "../../product/content/operations.ts";
import type { ScreenFile } from "../../product/content/screens.ts";
import type { AppId } from "../../product/engine/apps.ts";
import type { Locale } from "../../product/engine/locales.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { contentHash } from "../../product/files/project.ts";
import { appSettings } from "../apps/data.ts";
import { keyPart, pageKey } from "../html/page-key.ts";
import type { LiveDocuments } from "../live/live-documents.ts";
import { contextKey } from "../screens/context-key.ts";
import { livePlaces } from "../screens/live-places.ts";
import { exampleIn } from "../screens/said-scenarios.ts";
import { documentsOf } from "../screens/scenarios.ts";

/** Address of the folder with stylesheets and scripts, from a preview. */
const assetsFolder = "../../../../assets/";
const sessionRead = "session.current.get";

/** What the live previews of a screen read: its situations, the results of its operations, and where links lead. */
export function liveDocuments(screen: Screen): LiveDocuments {
  return {
    screen: screen.id,
    settings: appSettings(screen.app, assetsFolder),
    scenarios: Object.fromEntries(documentsOf(screen).map(({ scenario }) => [scenario.name, scenario])),
    examples: Object.fromEntries(localesOf(screen).map((locale) => [locale, examplesFor(screen, locale)])),
    places: livePlaces(screen.app),
  };
}

/** The key of the data of a screen's live previews: its situations, and the files of its app. */
export function liveDocumentsKey({ screen, text }: ScreenFile): string {
  return pageKey(() => {
    const facts = JSON.stringify([documentsOf(screen).map(({ scenario }) => scenario), appSettings(screen.app, "")]);
    return contentHash(contextKey(screen.app), placesKey(screen.app), text, facts);
  });
}

function localesOf(screen: Screen): Locale[] {
  return [...new Set(documentsOf(screen).map(({ locale }) => locale))];
}

function examplesFor(screen: Screen, locale: Locale): Record<string, unknown> {
  return Object.fromEntries(calledOperations(screen).map((id) => [id, exampleIn(id, locale) ?? null]));
}

/** Where links of an app lead: the documents of all of its screens. */
function placesKey(app: AppId): string {
  return keyPart(`places of ${app}`, () => contentHash(JSON.stringify(livePlaces(app))));
}

/** The operations that a screen calls: for its data, its review, its actions and their undo. */
function calledOperations({ data = {}, actions = {}, review }: Screen): string[] {
  const sources = Object.values(data).map(({ source }) => source);
  const handlers = Object.values(actions).map(({ handler }) => handler);
  const undos = handlers.flatMap((handler) => apiOperations().get(handler)?.undo?.operation ?? []);
  const reviews = review?.source === undefined ? [] : [review.source];
  const known = [sessionRead, ...sources, ...reviews, ...handlers, ...undos];
  return [...new Set(known)].filter((id) => apiOperations().has(id));
}
