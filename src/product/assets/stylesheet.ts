import { readFileSync } from "node:fs";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { fluidTokensCss, fluidTypes, tokensCss } from "../../styles/tokens-css.ts";
import { screenFiles } from "../content/screens.ts";
import { projectFile } from "../files/project.ts";
import { type Font, fontFaces, inlineFontFaces } from "./fonts.ts";
import { gridRules } from "./grid-rules.ts";
import { lowerStyles } from "./lower-styles.ts";

/** Every style of the product: layers, tokens, base, then every component. */
export function productStylesheet(): string {
  return `${commonStylesheet()}\n${siteStylesheet()}`;
}

/** The styles of the product without those that only public sites show. */
export function commonStylesheet(): string {
  return [
    ...foundations(),
    ...["layouts.css", "shellless.css", "flow.css", "popovers.css"].map(styleFile),
    ...componentStyles(({ isOfSites = false }) => !isOfSites),
    styleFile("displays.css"),
    gridRules([...screenFiles().values()].map(({ screen }) => screen)),
  ].join("\n");
}

/** The styles of every page of the catalogue: of the product only what the frame around its content shows, then its own. */
export function catalogueStylesheet(): string {
  const own = styleFile("catalogue/index.css").replaceAll(/@import "\.\/(.+)";/g, (_, file) =>
    styleFile(`catalogue/${file}`),
  );
  return [...foundations(), fluidTypes(), styleFile("popovers.css"), ...commandStyles(), own].join("\n");
}

/**
 * The stylesheet of a page that has no files beside it: of the product buttons and what is named, then what it has itself.
 * @param own files in `src/styles`
 * @param named ids of components
 */
export function inlineStylesheet(own: readonly string[], from: readonly Font[], named: readonly string[] = []): string {
  const parts = componentStyles(({ id, serves }) => serves === "command" || named.includes(id));
  const styles = [...foundations(inlineFontFaces(from)), ...parts, ...own.map(styleFile)];
  return lowerStyles(styles.join("\n"), "app");
}

function foundations(faces = fontFaces()): string[] {
  return [styleFile("layers.css"), faces, tokensCss(), styleFile("base.css")];
}

function styleFile(path: string): string {
  return readFileSync(projectFile(`src/styles/${path}`), "utf8");
}

/** The styles of what only public sites show. They need the common ones before them. */
export function siteStylesheet(): string {
  return [
    ...componentStyles(({ isOfSites = false }) => isOfSites),
    styleFile("site-layouts.css"),
    styleFile("site-home.css"),
  ].join("\n");
}

/** The styles of buttons, which tools of the project have as well. */
function commandStyles(): string[] {
  return componentStyles(({ serves }) => serves === "command");
}

function componentStyles(isWanted: (component: Component) => boolean): string[] {
  return [...components.values()].filter(isWanted).map(styleOf);
}

function styleOf({ id }: Component): string {
  return readFileSync(projectFile(`components/${id}/styles.css`), "utf8");
}

/** The styles around a component in its frame; not part of the product. */
export function stageStylesheet(): string {
  return styleFile("stage.css");
}

/**
 * The styles of markup in the element `.body` of a shadow tree, as they are in a window as wide as `.window` around
 * it: what asks for the width of the window asks for that of this container. The tokens are those of the page, but for
 * the fluid sizes.
 */
export function shadowStylesheet(markup: string): string {
  const all = [
    styleFile("layers.css"),
    ".window { container: window / inline-size; }",
    fluidTokensCss(".body", "cqi"),
    styleFile("base.css").replaceAll(/^ {2}(?:html|body) \{/gm, "  .body {"),
    ...componentStyles((component) => isStyledBy(component, markup)),
    stageStylesheet(),
  ];
  return all
    .join("\n")
    .replaceAll(/@media (\(width [<>=]+ [\d.]+rem\)) \{/g, "@container window $1 {")
    .replaceAll(/(?<=\d)vw\b/g, "cqi");
}

/** Whether a rule of a component begins with a class of the markup. */
function isStyledBy(component: Component, markup: string): boolean {
  const classes = new Set([...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  return [...styleOf(component).matchAll(/^ {2}\.([\w-]+)/gm)].some(([, name = ""]) => classes.has(name));
}
