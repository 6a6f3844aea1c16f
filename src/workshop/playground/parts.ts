import { readFileSync } from "node:fs";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { screenFiles, screensOf } from "../../product/content/screens.ts";
import { type AppId, appIds, appNames } from "../../product/engine/apps.ts";
import { layoutKinds } from "../../product/engine/screen/schema/node.ts";
import { projectFile } from "../../product/files/project.ts";
import { appSettings } from "../apps/data.ts";
import { screenName } from "../screens/screen-name.ts";
import {
  type InsertablePart,
  type PartGroup,
  type PlaygroundParts,
  type ScreenStart,
  startIds,
} from "./client/screen/parts.ts";

/** Address of the folder with stylesheets and scripts, from the frame of the preview. */
const frameAssetsFolder = "../../assets/";

/** What the page of the screen playground needs besides the rules. */
export function playgroundParts(): PlaygroundParts {
  const settings = appIds.map((app) => [app, appSettings(app, frameAssetsFolder)] as const);
  return {
    starts: startIds.map(readStart),
    insertable: insertableParts(),
    settings: Object.fromEntries(settings) as PlaygroundParts["settings"],
  };
}

/** What the tree of nodes can insert. */
export function insertableParts(): readonly PartGroup[] {
  const inScreens = [...components.values()].filter(({ frame }) => frame !== "page");
  const layouts = layoutKinds.map((kind) => part(kind, `${kind} layout`, { layout: kind, children: [] }));
  const repeat = part("repeat", "repeat", { each: "", as: "item", node: exampleNode(components.get("text")) });
  return [
    { label: "Components", parts: inScreens.map(componentPart) },
    { label: "Layouts", parts: [...layouts, repeat] },
  ];
}

function exampleNode(component: Component | undefined): unknown {
  return { component: component?.id, data: component?.examples[0]?.data ?? {} };
}

function componentPart(component: Component): InsertablePart {
  return { id: component.id, title: component.title, node: exampleNode(component) };
}

function part(kind: string, title: string, node: unknown): InsertablePart {
  return { id: `layout:${kind}`, title: title.charAt(0).toUpperCase() + title.slice(1), node };
}

/** A screen that can be opened, with the app that it belongs to. */
export function openableScreens(): readonly {
  app: AppId;
  name: string;
  screens: readonly { id: string; name: string }[];
}[] {
  return appIds.map((app) => ({
    app,
    name: appNames[app],
    screens: screensOf(app).map((screen) => ({ id: screen.id, name: screenName(screen) })),
  }));
}

/** The texts of a screen and of its scenarios, to be edited. */
export function screenTexts(id: string): { file: string; screen: string; scenarios: string } {
  const { file = "", text = "" } = screenFiles().get(id) ?? {};
  return { file, screen: text, scenarios: readIfThere(`content/scenarios/${id}.json`) };
}

function readStart(id: string): ScreenStart {
  const { screen, scenarios } = JSON.parse(
    readFileSync(projectFile(`src/workshop/playground/client/screen/starts/${id}.json`), "utf8"),
  ) as { screen: unknown; scenarios: unknown };
  return { id, screen: `${JSON.stringify(screen, null, 2)}\n`, scenarios: `${JSON.stringify(scenarios, null, 2)}\n` };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(projectFile(file), "utf8");
  } catch {
    return "";
  }
}
