import { readFileSync } from "node:fs";
import { type BuildOptions, build } from "esbuild";
import type { Component } from "../../../../components/_kit/contract/component.ts";
import { components } from "../../../../components/index.ts";
import type { Club } from "../../../api/public/club.ts";
import type { Screen } from "../../../engine/screen/schema/screen-schema.ts";
import { tokensCss } from "../../../styles/tokens-css.ts";
import { lightComponents, productConditions } from "../../bundles/light-components.ts";
import { smallScripts } from "../../bundles/small-scripts.ts";
import { scriptTargets } from "../../floor/floor.ts";
import { lowerStyles } from "../../floor/lower-styles.ts";
import { contentHash, projectFile } from "../../project.ts";
import { fontFaces, fontFile, fonts, titleFonts } from "../../styles/fonts.ts";
import { allNodes, gridRules } from "../../styles/grid-rules.ts";
import { withoutForms } from "../pages/forms.ts";
import { documentsScreen, missingScreen, searchScreen } from "../pages/own-screens.ts";
import { themeRoles } from "./theme.ts";

/** A file that pages load; its name contains a hash of its content, so it may be cached for ever. */
export interface PublicAsset {
  /** Below the club's folder. */
  readonly path: string;
  readonly content: string | Buffer;
}

/** The fonts of public pages: none of them shows code. */
const pageFonts = fonts.filter(({ family }) => family === "Geist Variable");

/** The theme of a club that names none. */
export const usualTheme = "village";

/** A theme of a site: its titles, its rhythm and its layout. */
export type ThemeId = keyof typeof titleFonts;

const readFonts = new Map<string, PublicAsset>();

/** The fonts of a theme, to be written below `assets/fonts/`. */
export function fontAssets(theme: ThemeId): readonly PublicAsset[] {
  return [...pageFonts, titleFonts[theme]].map(({ file }) => {
    const known = readFonts.get(file) ?? { path: `assets/fonts/${file}`, content: fontFile(file) };
    readFonts.set(file, known);
    return known;
  });
}

/** The fonts that every page begins with, loaded beside the stylesheet. */
export function firstFonts(theme: ThemeId): string[] {
  return [pageFonts[0]?.file, titleFonts[theme].file].map((file) => `assets/fonts/${file}`);
}

/** The part of the stylesheets that is the same for all clubs. */
export interface SharedStyles {
  /** The parts before and after the colours of a club. */
  readonly head: string;
  readonly rest: string;
  /** The layout of each theme, after them. */
  readonly themes: Readonly<Record<ThemeId, string>>;
  /** For pages with a long text, a plan, a form or a flow, and for the search only. */
  readonly texts: PublicAsset;
  readonly plans: PublicAsset;
  readonly forms: PublicAsset;
  readonly search: PublicAsset;
  readonly flows: PublicAsset;
}

/** The stylesheet of a club: the parts of the product that its pages use, in its colours and its theme. */
export function clubStylesheet(
  { colours: { primary, secondary = primary }, theme = usualTheme }: Pick<Club, "colours" | "theme">,
  shared: Pick<SharedStyles, "head" | "rest" | "themes">,
): PublicAsset {
  const bands = `:root{--club:${primary};--club-second:${secondary}}`;
  const content = `${shared.head}${lowered(tokensCss(themeRoles(primary)))}@layer tokens{${bands}}${shared.rest}${shared.themes[theme]}`;
  return { path: `assets/club.${contentHash(content)}.css`, content };
}

/** The styles that pages of these screens use, and those of the site's own pages. */
export function sharedStyles(screens: readonly Screen[]): SharedStyles {
  const { content, texts, plans, forms, search, flows } = styleFiles(screens);
  return {
    head: lowered(textOf("src/styles/layers.css") + fontFaces(pageFonts, "optional")),
    rest: lowered([...content.map(textOf), gridRules(ofSite(screens))].join("\n")),
    themes: themeStyles(),
    texts: furtherStyles("texts", texts),
    plans: furtherStyles("plans", plans),
    forms: furtherStyles("forms", forms),
    search: furtherStyles("search", search),
    flows: furtherStyles("flows", flows),
  };
}

function themeStyles(): SharedStyles["themes"] {
  const style = (id: ThemeId) => lowered(fontFaces([titleFonts[id]], "optional") + textOf(themeFile(id)));
  return { village: style("village"), stadium: style("stadium"), dojo: style("dojo") };
}

function themeFile(theme: string): string {
  return `src/styles/themes/${theme}.css`;
}

/** The source files of the stylesheets of public pages. */
export function publicStyleFiles(screens: readonly Screen[]): string[] {
  const themes = Object.keys(titleFonts).map(themeFile);
  return ["src/styles/layers.css", ...new Set([...Object.values(styleFiles(screens)).flat(), ...themes])];
}

/** The components of long texts, and of plans: the start page and the lists do without their styles. */
const textComponents: ReadonlySet<string> = new Set(["prose"]);
const planComponents: ReadonlySet<string> = new Set(["schedule"]);

/** Whether a screen shows a long text. */
export function showsText(screen: Screen): boolean {
  return showsAny(screen, textComponents);
}

/** Whether a screen shows the plan of a week. */
export function showsPlan(screen: Screen): boolean {
  return showsAny(screen, planComponents);
}

function showsAny(screen: Screen, wanted: ReadonlySet<string>): boolean {
  return allNodes(screen).some((node) => "component" in node && wanted.has(node.component));
}

function styleFiles(screens: readonly Screen[]) {
  const all = ofSite(screens);
  const contents = all.filter(({ kind }) => kind !== "flow");
  const withoutSearch = contents.filter((screen) => screen !== searchScreen);
  const onContent = usedComponents(withoutSearch.map(withoutForms), contentParts);
  const onMost = onContent.filter((id) => !textComponents.has(id) && !planComponents.has(id));
  const further = (used: readonly string[]) => used.filter((id) => !onContent.includes(id)).map(stylesOf);
  return {
    content: [
      ...["src/styles/base.css", "src/styles/layouts.css", ...onMost.map(stylesOf)],
      ...["src/styles/site-layouts.css", "src/styles/public.css"],
    ],
    texts: onContent.filter((id) => textComponents.has(id)).map(stylesOf),
    plans: onContent.filter((id) => planComponents.has(id)).map(stylesOf),
    forms: further(usedComponents(withoutSearch, contentParts)),
    search: further(usedComponents([searchScreen], [])),
    flows: [
      "src/styles/flow.css",
      "src/styles/letter.css",
      ...further(usedComponents(all, [...contentParts, "steps"])),
    ],
  };
}

function ofSite(screens: readonly Screen[]): Screen[] {
  return [...screens, documentsScreen, searchScreen, missingScreen];
}

function furtherStyles(name: string, files: readonly string[]): PublicAsset {
  const content = lowered(files.map(textOf).join("\n"));
  return { path: `assets/${name}.${contentHash(content)}.css`, content };
}

function stylesOf(component: string): string {
  return `components/${component}/styles.css`;
}

function textOf(file: string): string {
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

/** How the scripts of public pages are bundled. */
export function publicBundleOptions(entries: readonly string[] = Object.values(scripts)) {
  return {
    entryPoints: entries.map(projectFile),
    absWorkingDir: projectFile("."),
    outdir: projectFile("assets"),
    entryNames: "[name].[hash]",
    chunkNames: "[name].[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: "esm",
    target: scriptTargets("public"),
    write: false,
    conditions: ["public", ...productConditions],
    plugins: [lightComponents, smallScripts],
  } satisfies BuildOptions;
}

const scripts = { page: "src/client/public-page.ts", search: "src/client/public-search.ts" } as const;

/** The scripts of public pages as modules: that of every page, that of the search, and the modules they load later. */
export async function scriptAssets(): Promise<{
  readonly page: string;
  readonly search: string;
  readonly files: PublicAsset[];
}> {
  // Bundled separately, so that their common part is no file of its own.
  const [page, search] = await Promise.all([scripts.page, scripts.search].map(scriptFiles));
  if (page === undefined || search === undefined) throw new Error("A script of public pages has no entry.");
  return { page: page.entry, search: search.entry, files: [...page.files, ...search.files] };
}

async function scriptFiles(
  script: string,
): Promise<{ readonly entry: string; readonly files: readonly PublicAsset[] }> {
  const { outputFiles, metafile } = await build(publicBundleOptions([script]));
  const [entry = ""] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === script) ?? [];
  const files = outputFiles.map(({ path, contents }) => ({
    path: path.slice(projectFile("").length).replace(/^\//, ""),
    content: Buffer.from(contents),
  }));
  return { entry, files };
}
