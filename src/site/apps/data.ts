import { components } from "../../../components/index.ts";
import type { AppData, AppSettings } from "../../client/app/settings.ts";
import { navSections } from "../app-shell-data.ts";
import type { Asset } from "../assets.ts";
import { locales, messagesOf } from "../locales.ts";
import { contentHash } from "../project.ts";
import { type App, apps, screensOf } from "../screens.ts";
import { screenPath } from "./address.ts";

/** What an app reads besides its scripts: its screens, and for all apps alike messages. */
export interface AppFiles {
  readonly screens: Readonly<Record<App, Asset>>;
  readonly messages: Readonly<Record<string, Asset>>;
}

let made: AppFiles | undefined;

export function appFiles(): AppFiles {
  if (made !== undefined && process.env["NODE_ENV"] !== "development") return made;
  made = {
    screens: Object.fromEntries(apps.map((app) => [app, json(app, dataOf(app))])) as Record<App, Asset>,
    messages: Object.fromEntries(locales.map((locale) => [locale, json(`messages.${locale}`, messagesOf(locale))])),
  };
  return made;
}

export function allAppFiles(): Asset[] {
  const { screens, messages } = appFiles();
  return [...Object.values(screens), ...Object.values(messages)];
}

/** What the page of an app says to its script. */
export function appSettings(app: App, assets: string): AppSettings {
  const { screens, messages } = appFiles();
  return {
    app,
    data: assets + screens[app].name,
    paths: Object.fromEntries(screensOf(app).map((screen) => [screen.id, screenPath(screen)])),
    messages: Object.fromEntries(Object.entries(messages).map(([locale, { name }]) => [locale, assets + name])),
  };
}

function dataOf(app: App): AppData {
  const known = [...components.values()].map(({ id, serves }) => [id, { ...(serves && { serves }) }] as const);
  return { screens: screensOf(app), sections: navSections(), components: Object.fromEntries(known) };
}

function json(name: string, value: unknown): Asset {
  const content = JSON.stringify(value);
  return { name: `app/${name}.${contentHash(content)}.json`, type: "application/json", content };
}
