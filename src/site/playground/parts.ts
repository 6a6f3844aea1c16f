import { readFileSync } from "node:fs";
import { components } from "../../../components/index.ts";
import { type PlaygroundParts, type Start, startIds } from "../../client/playground/screen/parts.ts";
import { type AppId, appIds, apps } from "../../engine/apps.ts";
import { appSettings } from "../apps/data.ts";
import { screenName } from "../catalogue/screen/screen-name.ts";
import { screenFiles, screensOf } from "../content/screens.ts";
import { projectFile } from "../project.ts";

/** Address of the folder with stylesheets and scripts, from the frame of the preview. */
const assetsFolder = "../../assets/";

/** What the page of the screen playground needs besides the rules. */
export function playgroundParts(): PlaygroundParts {
  const insertable = [...components.values()].filter(({ frame }) => frame !== "page");
  const settings = appIds.map((app) => [app, appSettings(app, assetsFolder)] as const);
  return {
    starts: startIds.map(readStart),
    components: insertable.map(({ id, title, examples }) => ({ id, title, data: examples[0]?.data ?? {} })),
    settings: Object.fromEntries(settings) as PlaygroundParts["settings"],
  };
}

/** A screen that can be opened, with the app that it belongs to. */
export function openableScreens(): readonly {
  app: AppId;
  name: string;
  screens: readonly { id: string; name: string }[];
}[] {
  return appIds.map((app) => ({
    app,
    name: apps[app].name,
    screens: screensOf(app).map((screen) => ({ id: screen.id, name: screenName(screen) })),
  }));
}

/** The texts of a screen and of its scenarios, to be edited. */
export function screenTexts(id: string): { file: string; screen: string; scenarios: string } {
  const { file = "", text = "" } = screenFiles().get(id) ?? {};
  return { file, screen: text, scenarios: readIfThere(`content/scenarios/${id}.json`) };
}

function readStart(id: string): Start {
  const { screen, scenarios } = JSON.parse(
    readFileSync(projectFile(`src/client/playground/screen/starts/${id}.json`), "utf8"),
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
