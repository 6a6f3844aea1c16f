import { readFileSync } from "node:fs";
import { components } from "../../../components/index.ts";
import { tokensCss } from "../../styles/tokens-css.ts";
import { screenFiles } from "../content/screens.ts";
import { projectFile } from "../project.ts";
import { fontFaces } from "./fonts.ts";
import { gridRules } from "./grid-rules.ts";

/** The product's stylesheet: layers, tokens, base, then every component. Hosts serve it unchanged. */
export function productStylesheet(): string {
  const files = [
    "src/styles/layers.css",
    "src/styles/base.css",
    "src/styles/layouts.css",
    "src/styles/flow.css",
    "src/styles/popovers.css",
    ...[...components.keys()].map((id) => `components/${id}/styles.css`),
  ];
  const [layers = "", ...rest] = files.map((file) => readFileSync(projectFile(file), "utf8"));
  return [
    layers,
    fontFaces(),
    tokensCss(),
    ...rest,
    gridRules([...screenFiles().values()].map(({ screen }) => screen)),
  ].join("\n");
}

/** The styles around a component in its frame; not part of the product. */
export function stageStylesheet(): string {
  return readFileSync(projectFile("src/styles/stage.css"), "utf8");
}
