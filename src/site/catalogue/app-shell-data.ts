import { readFileSync } from "node:fs";
import type { AppId } from "../../engine/apps.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import {
  morePlaces as morePlacesIn,
  type NavSection,
  type ShellContext,
  shellData as shellDataIn,
} from "../../engine/screen/shell.ts";
import { screensOf } from "../content/screens.ts";
import type { Situation } from "../content/situation.ts";
import { projectFile } from "../project.ts";

let knownSections: readonly NavSection[] | undefined;

/** The sections of the sidebar, in their order. */
export function navSections(): readonly NavSection[] {
  knownSections ??= (
    JSON.parse(readFileSync(projectFile("content/navigation.json"), "utf8")) as { sections: NavSection[] }
  ).sections;
  return knownSections;
}

/** What every screen of an app shows of the others: the places of its shell. */
export function shellContent(app: AppId): string {
  const places = screensOf(app).map(({ id, route, title, nav, requires }) => ({ id, route, title, nav, requires }));
  return JSON.stringify([places, navSections()]);
}

/** The data of the shell around a screen of the project in a situation. */
export function catalogueShellData(screen: Screen, title: string, situation: Situation): object {
  return shellDataIn(screen, title, shellContext(screen, situation));
}

/** The places without a tab, for windows without a sidebar. */
export function catalogueMorePlaces(screen: Screen, situation: Situation): string {
  return morePlacesIn(screen, shellContext(screen, situation));
}

function shellContext({ app }: Screen, { context, host, session }: Situation): ShellContext {
  return { context, host, session, screens: screensOf(app), sections: navSections() };
}
