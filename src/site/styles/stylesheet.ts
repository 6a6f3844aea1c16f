import { readFileSync } from "node:fs";
import type { Component } from "../../../components/_kit/contract/component.ts";
import { components } from "../../../components/index.ts";
import { tokensCss } from "../../styles/tokens-css.ts";
import { screenFiles } from "../content/screens.ts";
import { projectFile } from "../project.ts";
import { fontFaces } from "./fonts.ts";
import { gridRules } from "./grid-rules.ts";

/** Every style of the product: layers, tokens, base, then every component. */
export function productStylesheet(): string {
  return `${commonStylesheet()}\n${siteStylesheet()}`;
}

/** The styles of the product without those that only public sites show. */
export function commonStylesheet(): string {
  const files = [
    "src/styles/layers.css",
    "src/styles/base.css",
    "src/styles/layouts.css",
    "src/styles/flow.css",
    "src/styles/popovers.css",
  ];
  const displays = readFileSync(projectFile("src/styles/displays.css"), "utf8");
  const [layers = "", ...rest] = files.map((file) => readFileSync(projectFile(file), "utf8"));
  return [
    layers,
    fontFaces(),
    tokensCss(),
    ...rest,
    ...componentStyles(({ isOfSites = false }) => !isOfSites),
    displays,
    gridRules([...screenFiles().values()].map(({ screen }) => screen)),
  ].join("\n");
}

/** The styles of what only public sites show. They need the common ones before them. */
export function siteStylesheet(): string {
  const layouts = readFileSync(projectFile("src/styles/site-layouts.css"), "utf8");
  return [...componentStyles(({ isOfSites = false }) => isOfSites), layouts].join("\n");
}

function componentStyles(isWanted: (component: Component) => boolean): string[] {
  const wanted = [...components.values()].filter(isWanted);
  return wanted.map(({ id }) => readFileSync(projectFile(`components/${id}/styles.css`), "utf8"));
}

/** The styles around a component in its frame; not part of the product. */
export function stageStylesheet(): string {
  return readFileSync(projectFile("src/styles/stage.css"), "utf8");
}
