import { readFileSync } from "node:fs";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { components } from "../../../../components/index.ts";
import { groundRoles, themeRoles } from "../../../styles/theme-roles.ts";
import { schemeColour, tokensCss } from "../../../styles/tokens-css.ts";
import type { Club } from "../../api/public/club.ts";
import { fontFaces, fontFile, fontPackage, fonts } from "../../assets/fonts.ts";
import { allNodes, gridRules } from "../../assets/grid-rules.ts";
import { lowerStyles } from "../../assets/lower-styles.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import { iconPackage, noticesFile, noticesText } from "../../files/notices.ts";
import { contentHash, projectFile } from "../../files/project.ts";
import { withoutForms } from "../screens/forms.ts";
import { documentsScreen, feesScreen, missingScreen, searchScreen, weekScreen } from "../screens/own-screens.ts";
import { clubThemes, type ThemeId, themeIds, usualTheme } from "./club-themes.ts";

/** A file that pages load; its name contains a hash of its content, so it may be cached for ever. */
export interface PublicAsset {
  /** Below the club's folder. */
  readonly path: string;
  readonly content: string | Buffer;
}

/** The fonts of public pages: none of them shows code. */
const pageFonts = fonts.filter(({ family }) => family === "Geist Variable");

const readFonts = new Map<string, PublicAsset>();

/** The fonts of a theme, to be written below `assets/fonts/`. */
export function fontAssets(theme: ThemeId): readonly PublicAsset[] {
  return [...pageFonts, clubThemes[theme].titleFont].map(({ file }) => {
    const known = readFonts.get(file) ?? { path: `assets/fonts/${file}`, content: fontFile(file) };
    readFonts.set(file, known);
    return known;
  });
}

const knownNotices = new Map<ThemeId, PublicAsset>();

/** The licences of what a site in a theme contains of others. */
export function noticesAsset(theme: ThemeId, packagesOfScripts: readonly string[]): PublicAsset {
  const fontPackages = [...pageFonts, clubThemes[theme].titleFont].map(fontPackage);
  const known = knownNotices.get(theme) ?? {
    path: noticesFile,
    content: noticesText([...packagesOfScripts, ...fontPackages, iconPackage]),
  };
  knownNotices.set(theme, known);
  return known;
}

/** The fonts that every page begins with, loaded beside the stylesheet. */
export function firstFonts(theme: ThemeId): string[] {
  return [pageFonts[0]?.file, clubThemes[theme].titleFont.file].map((file) => `assets/fonts/${file}`);
}

/** The part of the stylesheets that is the same for all clubs. */
export interface SharedStyles {
  /** The parts before and after the colours of a club. */
  readonly head: string;
  readonly rest: string;
  /** The layout of each theme, after them. */
  readonly themes: Readonly<Record<ThemeId, string>>;
  /** Instead of them for the start page: it has parts that no other page has, and lacks some of theirs. */
  readonly homeRest: string;
  readonly homeThemes: Readonly<Record<ThemeId, string>>;
  /** Instead of them for flows and for displays. */
  readonly flowRest: string;
  readonly displayRest: string;
  /** The custom properties that any of the stylesheets reads: `on-accent`. */
  readonly usedNames: ReadonlySet<string>;
  /** For pages with a long text, with a plan or a list in pages, with a form, and for the search only. */
  readonly texts: PublicAsset;
  readonly plans: PublicAsset;
  readonly forms: PublicAsset;
  readonly search: PublicAsset;
}

export interface ClubStylesheets {
  readonly pages: PublicAsset;
  readonly home: PublicAsset;
  readonly flow: PublicAsset;
  readonly display: PublicAsset;
}

/**
 * The stylesheets of a club, in its colours and its theme: the parts of the product that its pages use, and those that
 * its start page, its flows and its displays use.
 */
export function clubStylesheets(
  { colours: { primary }, theme = usualTheme }: Pick<Club, "colours" | "theme">,
  shared: Omit<SharedStyles, "texts" | "plans" | "forms" | "search">,
): ClubStylesheets {
  const grounds = Object.entries(groundRoles(primary)).map(([name, role]) => `--${name}:${schemeColour(role)}`);
  const bands = `@layer tokens{:root{${grounds.join(";")}}}`;
  const tokens = tokensCss(themeRoles(primary), (name) => shared.usedNames.has(name));
  const first = `${shared.head}${lowered(tokens + bands)}`;
  return {
    pages: hashedStyles("club", `${first}${shared.rest}${shared.themes[theme]}`),
    home: hashedStyles("home", `${first}${shared.homeRest}${shared.homeThemes[theme]}`),
    flow: hashedStyles("flow", `${first}${shared.flowRest}${shared.themes[theme]}`),
    display: hashedStyles("display", `${first}${shared.displayRest}${shared.themes[theme]}`),
  };
}

/** The styles that pages of these screens use, and those of the site's own pages. */
export function sharedStyles(screens: readonly Screen[]): SharedStyles {
  const all = ofSite(screens);
  const { content, home, flow, display, texts, plans, forms, search } = styleFiles(screens);
  const read = publicStyleFiles(screens).flatMap((file) => [...componentFileText(file).matchAll(/var\(--([\w-]+)/g)]);
  return {
    usedNames: new Set(read.map(([, name = ""]) => name)),
    head: lowered(componentFileText("src/styles/layers.css") + fontFaces(pageFonts, "optional")),
    rest: lowered(
      [...content.map(componentFileText), gridRules(all.filter((screen) => !showsHome(screen)))].join("\n"),
    ),
    themes: themeStyles([]),
    homeRest: lowered([...home.map(componentFileText), gridRules(all.filter(showsHome))].join("\n")),
    homeThemes: themeStyles(["-home"]),
    flowRest: lowered([...flow.map(componentFileText), gridRules(all.filter(isFlow))].join("\n")),
    displayRest: lowered([...display.map(componentFileText), gridRules([weekScreen()])].join("\n")),
    texts: stylesheetAsset("texts", texts),
    plans: stylesheetAsset("plans", plans),
    forms: stylesheetAsset("forms", forms),
    search: stylesheetAsset("search", search),
  };
}

/** @param further endings of the files after that of a theme */
function themeStyles(further: readonly string[]): SharedStyles["themes"] {
  const files = (id: ThemeId) => ["", ...further].map((ending) => componentFileText(themeFile(`${id}${ending}`)));
  const style = (id: ThemeId) => lowered([fontFaces([clubThemes[id].titleFont], "optional"), ...files(id)].join("\n"));
  return Object.fromEntries(themeIds.map((id) => [id, style(id)])) as SharedStyles["themes"];
}

function themeFile(theme: string): string {
  return `src/styles/themes/${theme}.css`;
}

/** The source files of the stylesheets of public pages. */
export function publicStyleFiles(screens: readonly Screen[]): string[] {
  const themes = themeIds.flatMap((id) => [themeFile(id), themeFile(`${id}-home`)]);
  return ["src/styles/layers.css", ...new Set([...Object.values(styleFiles(screens)).flat(), ...themes])];
}

/** The components that the start page alone shows. */
const homeComponents: ReadonlySet<string> = new Set(["hero", "sponsor-list", "stat-tile"]);
/**
 * The components of long texts with programmes, and of plans and lists in pages: the start page does without the styles of
 * both, and a page with a form without those of plans.
 */
const textComponents: ReadonlySet<string> = new Set(["prose", "timeline"]);
const planComponents: ReadonlySet<string> = new Set(["schedule", "pagination"]);

/** Whether a screen shows what the start page alone has. */
export function showsHome(screen: Screen): boolean {
  return showsAny(screen, homeComponents);
}

function isFlow({ kind }: Screen): boolean {
  return kind === "flow";
}

/** Whether a screen shows a long text or a programme. */
export function showsText(screen: Screen): boolean {
  return showsAny(screen, textComponents);
}

/** Whether a screen shows the plan of a week, or a list in pages. */
export function showsPlan(screen: Screen): boolean {
  return showsAny(screen, planComponents);
}

/** Whether a screen has a filter, whose links a script follows at once. */
export function showsFilter(screen: Screen): boolean {
  return shownParts(screen).hasFilter;
}

function showsAny(screen: Screen, wanted: ReadonlySet<string>): boolean {
  return shownParts(screen).components.some((component) => wanted.has(component));
}

interface ShownParts {
  readonly components: readonly string[];
  readonly hasFilter: boolean;
}

const partsOfScreens = new WeakMap<Screen, ShownParts>();

/** What a screen shows, looked up once: every page of it asks several times. */
function shownParts(screen: Screen): ShownParts {
  const known = partsOfScreens.get(screen);
  if (known !== undefined) return known;
  const nodes = allNodes(screen).filter((node) => "component" in node);
  const parts = {
    components: [...new Set(nodes.map(({ component }) => component))],
    hasFilter: nodes.some(({ data }) => data?.["behavior"] === "filter"),
  };
  partsOfScreens.set(screen, parts);
  return parts;
}

function styleFiles(screens: readonly Screen[]) {
  const all = ofSite(screens);
  const contents = all.filter((screen) => !isFlow(screen));
  const withoutSearch = contents.filter((screen) => screen !== searchScreen);
  const onContent = usedComponents(withoutSearch.map(withoutForms), contentParts);
  const ofSome = [homeComponents, textComponents, planComponents];
  const onMost = onContent.filter((id) => !ofSome.some((some) => some.has(id)));
  const onHome = usedComponents(all.filter(showsHome), contentParts);
  const further = (used: readonly string[]) => used.filter((id) => !onContent.includes(id)).map(componentStylesOf);
  return {
    content: [
      ...["src/styles/base.css", "src/styles/layouts.css", ...onMost.map(componentStylesOf)],
      ...["src/styles/site-layouts.css", "src/styles/public.css"],
    ],
    home: [
      ...["src/styles/base.css", "src/styles/layouts.css", ...onHome.map(componentStylesOf)],
      ...["src/styles/site-layouts.css", "src/styles/site-home.css", "src/styles/public.css"],
    ],
    flow: [
      ...["src/styles/base.css", "src/styles/layouts.css"],
      ...usedComponents(all.filter(isFlow), [...contentParts, "steps"]).map(componentStylesOf),
      ...["src/styles/site-layouts.css", "src/styles/flow.css", "src/styles/letter.css", "src/styles/public.css"],
    ],
    display: [
      ...["src/styles/base.css", "src/styles/layouts.css"],
      ...usedComponents([weekScreen()], []).map(componentStylesOf),
      "src/styles/displays.css",
    ],
    texts: onContent.filter((id) => textComponents.has(id)).map(componentStylesOf),
    plans: onContent.filter((id) => planComponents.has(id)).map(componentStylesOf),
    forms: ["src/styles/letter.css", ...further(usedComponents(withoutSearch, contentParts))],
    search: [...further(usedComponents([searchScreen], [])), "src/styles/search-hits.css"],
  };
}

function ofSite(screens: readonly Screen[]): Screen[] {
  return [...screens, feesScreen, documentsScreen, searchScreen, missingScreen];
}

function stylesheetAsset(name: string, files: readonly string[]): PublicAsset {
  return hashedStyles(name, lowered(files.map(componentFileText).join("\n")));
}

function hashedStyles(name: string, content: string): PublicAsset {
  return { path: `assets/${name}.${contentHash(content)}.css`, content };
}

function componentStylesOf(component: string): string {
  return `components/${component}/styles.css`;
}

function componentFileText(file: string): string {
  return readFileSync(projectFile(file), "utf8");
}

type Purpose = NonNullable<Component["serves"]>;

/** The parts that the engine itself renders on any page; steps are part of flows. */
const contentParts: readonly Purpose[] = ["site", "failure", "command"];

/** The components of screens and their parts, and those of the engine, in the order of the registry. */
function usedComponents(screens: readonly Screen[], engine: readonly Purpose[]): string[] {
  const named = screens.flatMap((screen) =>
    allNodes(screen).flatMap((node) => ("component" in node ? [node.component] : [])),
  );
  const serving = [...components.values()].filter(({ serves }) => engine.some((each) => each === serves));
  const used = new Set<string>();
  const take = (id: string): void => {
    if (used.has(id)) return;
    used.add(id);
    for (const inner of components.get(id)?.uses ?? []) take(inner);
  };
  for (const id of [...named, ...serving.map(({ id }) => id)]) take(id);
  return [...components.keys()].filter((id) => used.has(id));
}

function lowered(css: string): string {
  return lowerStyles(css, "public");
}
