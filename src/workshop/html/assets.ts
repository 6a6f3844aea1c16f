import { buildSync } from "esbuild";
import { scriptTargets } from "../../product/assets/floor.ts";
import { fontFile, fonts } from "../../product/assets/fonts.ts";
import { lowerStyles } from "../../product/assets/lower-styles.ts";
import {
  catalogueStylesheet,
  commonStylesheet,
  siteStylesheet,
  stageStylesheet,
} from "../../product/assets/stylesheet.ts";
import { derived } from "../../product/files/derived.ts";
import { oncePerBuild } from "../../product/files/once-per-build.ts";
import { contentHash, projectFile } from "../../product/files/project.ts";
import type { PreviewDocument } from "./document.ts";

/** A file of the folder `assets/`: its name contains a hash of its content, so it may be cached for ever. */
export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer;
}

export interface Assets {
  readonly product: Asset;
  /** Styles of the components that only public sites show. */
  readonly sites: Asset;
  readonly stage: Asset;
  /** Styles of every page of the catalogue. */
  readonly catalogue: Asset;
  readonly preview: Asset;
  readonly fonts: readonly Asset[];
}

/** Files of previews and pages that Astro does not bundle. Made once in a build, for each page in development. */
export const assets = oncePerBuild(
  (): Assets => ({
    product: hashedAsset("product", "css", "text/css", loweredStyles(commonStylesheet())),
    sites: hashedAsset("sites", "css", "text/css", loweredStyles(siteStylesheet())),
    stage: hashedAsset("stage", "css", "text/css", loweredStyles(stageStylesheet())),
    catalogue: hashedAsset("catalogue", "css", "text/css", loweredStyles(catalogueStylesheet())),
    preview: hashedAsset("preview", "js", "text/javascript", previewScript()),
    fonts: fonts.map(({ file }) => ({ name: `fonts/${file}`, type: "font/woff2", content: fontFile(file) })),
  }),
);

/** The names of the files that the document of a preview loads. */
export function previewFiles(): PreviewDocument["files"] {
  const { product, sites, stage, preview } = assets();
  return { product: product.name, sites: sites.name, stage: stage.name, script: preview.name };
}

function hashedAsset(name: string, ending: string, type: string, content: string): Asset {
  return { name: `${name}.${contentHash(content)}.${ending}`, type, content };
}

function loweredStyles(css: string): string {
  return derived("lowered-styles", [css], () => lowerStyles(css, "app"));
}

function previewScript(): string {
  return derived("preview-script", [], () => clientScript("src/workshop/live/preview.ts"));
}

/** A script with its imports, as one classic script. */
function clientScript(entry: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [projectFile(entry)],
    bundle: true,
    minify: true,
    format: "iife",
    target: scriptTargets("app"),
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
