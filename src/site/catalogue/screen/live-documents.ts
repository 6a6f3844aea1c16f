import type { LiveDocuments, LivePlace } from "../../../client/live/live-documents.ts";
import type { AppId } from "../../../engine/apps.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import { appSettings } from "../../apps/data.ts";
import { apiOperations } from "../../content/operations.ts";
import { documentsOf, scenariosOf } from "../../content/scenarios.ts";
import { screensOf } from "../../content/screens.ts";
import { screenName } from "./screen-name.ts";

/** Address of the folder with stylesheets and scripts, from a preview. */
const assetsFolder = "../../../../assets/";
const sessionRead = "session.current.get";

/** What the live previews of a screen read: its situations, the results of its operations, and where links lead. */
export function liveDocuments(screen: Screen): LiveDocuments {
  return {
    screen: screen.id,
    settings: appSettings(screen.app, assetsFolder),
    scenarios: Object.fromEntries(documentsOf(screen).map(({ scenario }) => [scenario.name, scenario])),
    examples: Object.fromEntries(calledOperations(screen).map((id) => [id, apiOperations().get(id)?.example ?? null])),
    places: livePlaces(screen.app),
  };
}

/** The screens of an app as places that links lead to, by their ids. */
export function livePlaces(app: AppId): Record<string, LivePlace> {
  return Object.fromEntries(
    screensOf(app).map((each) => [each.id, { name: screenName(each), ...placeDocuments(each) }]),
  );
}

/** The documents of a screen that links from others lead to. */
export function placeDocuments(screen: Screen): Omit<LivePlace, "name"> {
  const first = scenariosOf(screen.id)[0]?.name ?? "usual";
  const others = documentsOf(screen).filter(
    ({ situation, scenario }) => situation === first && scenario.name !== first,
  );
  return {
    document: first,
    switched: Object.fromEntries(others.map(({ scenario, locale, person }) => [person ?? locale, scenario.name])),
  };
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
