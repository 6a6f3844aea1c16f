import { realpathSync } from "node:fs";
import { type BuildOptions, build } from "esbuild";
import { lightComponents, productConditions } from "../../assets/bundles/light-components.ts";
import { smallScripts } from "../../assets/bundles/small-scripts.ts";
import { scriptTargets } from "../../assets/floor.ts";
import { modulesInOutput, packagesIn } from "../../files/notices.ts";
import { projectFile } from "../../files/project.ts";
import type { PublicAsset } from "./public-assets.ts";

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

const scripts = {
  flow: "src/product/client/public-flow.ts",
  form: "src/product/client/public-form.ts",
  filter: "src/product/client/public-filter.ts",
  status: "src/product/client/public-status.ts",
  gallery: "src/product/client/public-gallery.ts",
  search: "src/product/client/public-search.ts",
  display: "src/product/client/public-display.ts",
  missing: "src/product/client/public-missing.ts",
} as const;

/**
 * The scripts of public pages as modules: those of flows, of forms, of lists with a filter, of status lines, of pictures of galleries, of the search and of displays,
 * and the modules they load later. Other pages have none. The script of the page for what is missing is a text, because that page loads no file.
 */
export async function scriptAssets(): Promise<{
  readonly flow: string;
  readonly form: string;
  readonly filter: string;
  readonly status: string;
  readonly gallery: string;
  readonly search: string;
  readonly display: string;
  readonly missing: string;
  readonly files: PublicAsset[];
  /** The packages of others whose code is in the scripts. */
  readonly packages: string[];
}> {
  // Bundled separately where their common part would be one more file to load.
  const { flow: flowScript, form: formScript, ...alone } = scripts;
  const bundles = [[flowScript, formScript], ...Object.values(alone).map((script) => [script])];
  const made = await Promise.all(bundles.map(bundledScripts));
  const [forms, filter, status, gallery, search, display, missing] = made;
  const text = missing?.files[0]?.content;
  const [flow, form] = forms?.entries ?? [];
  const entries = [filter, status, gallery, search, display].map((each) => each?.entries[0]);
  const [filterEntry, statusEntry, galleryEntry, searchEntry, displayEntry] = entries;
  if (
    !flow ||
    !form ||
    !filterEntry ||
    !statusEntry ||
    !galleryEntry ||
    !searchEntry ||
    !displayEntry ||
    text === undefined
  )
    throw new Error("A script of public pages has no entry.");
  return {
    ...{ flow, form, filter: filterEntry, status: statusEntry },
    ...{ gallery: galleryEntry, search: searchEntry, display: displayEntry },
    missing: `${text}`,
    files: [forms, filter, status, gallery, search, display].flatMap((each) => each?.files ?? []),
    packages: made.flatMap(({ packages }) => packages),
  };
}

interface BundledScripts {
  readonly entries: readonly string[];
  readonly files: readonly PublicAsset[];
  readonly packages: readonly string[];
}

async function bundledScripts(paths: readonly string[]): Promise<BundledScripts> {
  const { outputFiles, metafile } = await build(publicBundleOptions(paths));
  const outputs = Object.entries(metafile.outputs);
  const entries = paths.flatMap(
    (path) => outputs.find(([, { entryPoint }]) => isSameFile(entryPoint, path))?.[0] ?? [],
  );
  const files = outputFiles.map(({ path, contents }) => ({
    path: path.slice(projectFile("").length).replace(/^\//, ""),
    content: Buffer.from(contents),
  }));
  return { entries, files, packages: packagesIn(modulesInOutput(metafile.outputs)) };
}

/** Where the sources are links, the bundler names the files that they lead to. */
function isSameFile(entryPoint: string | undefined, path: string): boolean {
  return entryPoint !== undefined && realpathSync(projectFile(entryPoint)) === realpathSync(projectFile(path));
}
