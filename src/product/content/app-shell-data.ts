import { readFileSync } from "node:fs";
import type { AppId } from "../engine/apps.ts";
import type { NavSection } from "../engine/scenario/shell.ts";
import { projectFile } from "../files/project.ts";
import { screensOf } from "./screens.ts";

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
