import { iconShapes } from "../../../components/_kit/icons/icon-shapes.ts";
import { components } from "../../../components/index.ts";
import { demoOperations } from "../../demo/index.ts";
import { ownOperationIds } from "../../product/api/index.ts";
import type { AppData, AppSettings, Page } from "../../product/client/app/app-manifest.ts";
import forbidden from "../../product/client/app/pages/forbidden.json" with { type: "json" };
import unknown from "../../product/client/app/pages/unknown.json" with { type: "json" };
import { operationsOf } from "../../product/client/sdk/operations-of.ts";
import { requestRulesOf } from "../../product/client/sdk/request-rules.ts";
import { navSections } from "../../product/content/app-shell-data.ts";
import { messagesOf } from "../../product/content/locales.ts";
import { apiOperations } from "../../product/content/operations.ts";
import { screensOf } from "../../product/content/screens.ts";
import { type AppId, appIds } from "../../product/engine/apps.ts";
import { compiledExpressions } from "../../product/engine/expressions/compile-ahead.ts";
import { locales } from "../../product/engine/locales.ts";
import { compiledMessages } from "../../product/engine/messages/compile-ahead.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";
import { sourcesIn } from "../../product/engine/screen/sources-in.ts";
import { derived } from "../../product/files/derived.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { contentHash } from "../../product/files/project.ts";
import { builtInTexts } from "../content/messages.ts";
import type { Asset } from "../html/assets.ts";
import { screenPath } from "../screens/app-address.ts";
import { saidRefusals } from "../screens/said-scenarios.ts";
import { screensOfIn } from "../texts/translated-screens.ts";

/** The data files of an app: its screens by locale, and for all apps the messages and icons. */
export interface AppFiles {
  readonly screens: Readonly<Record<AppId, Readonly<Record<string, Asset>>>>;
  readonly icons: Asset;
  readonly messages: Readonly<Record<string, Asset>>;
  /** Of prototypes: what operations say where they refuse, by locale. */
  readonly refusals: Readonly<Record<string, Asset>>;
}

export const appFiles = oncePerBuild(
  (): AppFiles => ({
    screens: Object.fromEntries(appIds.map((app) => [app, screenFilesByLocale(app)])) as AppFiles["screens"],
    icons: jsonAsset("icons", JSON.stringify(iconShapes)),
    messages: Object.fromEntries(
      locales.map((locale) => [locale, jsonAsset(`messages.${locale}`, JSON.stringify(messagesOf(locale)))]),
    ),
    refusals: Object.fromEntries(
      locales.map((locale) => [locale, jsonAsset(`refusals.${locale}`, JSON.stringify(saidRefusals(locale)))]),
    ),
  }),
);

export function allAppFiles(): Asset[] {
  const { screens, icons, messages, refusals } = appFiles();
  const byLocale = [...Object.values(screens), messages, refusals];
  return [...byLocale.flatMap(Object.values<Asset>), icons];
}

function screenFilesByLocale(app: AppId): Readonly<Record<string, Asset>> {
  return Object.fromEntries(locales.map((locale) => [locale, jsonAsset(`${app}.${locale}`, appDataJson(app, locale))]));
}

/** The settings that the page of an app passes to its script. */
export function appSettings(app: AppId, assets: string): AppSettings {
  const address = ({ name }: Asset) => assets + name;
  return { ...settingsWith(app, address), refusals: addressesOf(appFiles().refusals, address) };
}

/** The same, with the addresses that its files get. */
export function settingsWith(app: AppId, address: (asset: Asset) => string): AppSettings {
  const { screens, icons, messages } = appFiles();
  return {
    app,
    data: addressesOf(screens[app], address),
    icons: address(icons),
    paths: Object.fromEntries(screensOf(app).map((screen) => [screen.id, screenPath(screen)])),
    messages: addressesOf(messages, address),
  };
}

function addressesOf(
  files: Readonly<Record<string, Asset>>,
  address: (asset: Asset) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(files).map(([locale, asset]) => [locale, address(asset)]));
}

/** The data files of one app. */
export function dataFilesOf(app: AppId): Asset[] {
  const { screens, icons, messages } = appFiles();
  return [...Object.values(screens[app]), icons, ...Object.values(messages)];
}

// TypeScript types the texts of a JSON module as `string`; a test validates these pages against the schema.
export const pages = { unknown: unknown as unknown as Page, forbidden: forbidden as unknown as Page };

/** The examples of operations that neither the demo nor the API has code for; absent where there is none. */
export function examplesWithoutCode(operations: AppData["operations"]): Pick<AppData, "examples"> {
  const implemented = new Set([...Object.keys(demoOperations(async () => ({}))), ...ownOperationIds]);
  const missing = Object.keys(operations).filter((id) => !implemented.has(id));
  if (missing.length === 0) return {};
  return { examples: Object.fromEntries(missing.map((id) => [id, apiOperations().get(id)?.example ?? null])) };
}

function appDataJson(app: AppId, locale: string): string {
  const screens = screensOfIn(app, locale);
  const content = JSON.stringify([screens, navSections(), locale]);
  return derived("app-data", [content], () => JSON.stringify(createAppData(screens, locale)));
}

function createAppData(screens: readonly Screen[], locale: string): AppData {
  const known = [...components.values()].map(({ id, serves }) => [id, { ...(serves && { serves }) }] as const);
  const { expressions, texts } = sourcesIn([...screens, ...Object.values(pages)]);
  const operations = operationsOf(screens);
  return {
    screens,
    sections: navSections(),
    pages,
    components: Object.fromEntries(known),
    operations,
    ownWords: ownWordsRead(screens),
    rules: requestRulesOf(screens),
    ...examplesWithoutCode(operations),
    expressions: compiledExpressions(expressions),
    messages: {
      ...compiledMessages(texts),
      ...derived("compiled-messages", [locale], () => compiledMessages(messagesOfScreens(locale))),
    },
  };
}

function ownWordsRead(screens: readonly Screen[]): AppData["ownWords"] {
  const read = screens.flatMap(({ data = {}, review }) => [
    ...Object.values(data).map(({ source }) => source),
    review?.source,
  ]);
  const own = [...new Set(read)].map((id = "") => [id, apiOperations().get(id)?.ownWords ?? []] as const);
  return Object.fromEntries(own.filter(([, places]) => places.length > 0));
}

/** Messages that screens name; built-in ones have placeholders in a form of their own. */
function messagesOfScreens(locale: string): string[] {
  const builtIn = builtInTexts();
  return Object.entries(messagesOf(locale)).flatMap(([key, source]) => (Object.hasOwn(builtIn, key) ? [] : [source]));
}

function jsonAsset(name: string, content: string): Asset {
  return { name: `app/${name}.${contentHash(content)}.json`, type: "application/json", content };
}
