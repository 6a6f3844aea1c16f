import { screensOf } from "../../product/content/screens.ts";
import type { AppId } from "../../product/engine/apps.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import type { LivePlace } from "../live/live-documents.ts";
import { documentsOf, scenariosOf } from "./scenarios.ts";
import { screenName } from "./screen-name.ts";

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
