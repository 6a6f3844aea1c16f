import { basename } from "node:path";
import { type BuildContext, type BuildOptions, type BuildResult, build, context, type Metafile } from "esbuild";
import { lightComponents, lightModule, productConditions } from "../../product/assets/bundles/light-components.ts";
import { smallScripts } from "../../product/assets/bundles/small-scripts.ts";
import { scriptTargets } from "../../product/assets/floor.ts";
import { modulesInOutput, packagesIn } from "../../product/files/notices.ts";
import { projectFile } from "../../product/files/project.ts";
import type { Asset } from "../html/assets.ts";
import { singleAppChunk } from "./single-app-chunk.ts";

/** The scripts of an app: modules that are loaded when needed. */
export interface AppBundle {
  readonly entry: Asset;
  /** Scripts that a page of the catalogue adds to a preview, by the name under which it finds them. */
  readonly added: Readonly<Record<string, Asset>>;
  /** The imports of the entry: the app itself. */
  readonly parts: readonly Asset[];
  /** What a prototype loads besides: its tools and the API of the demo. */
  readonly demo: readonly Asset[];
  readonly chunks: readonly Asset[];
  /** The packages of others whose code is in the scripts. */
  readonly packages: readonly string[];
}

/** `live` makes a preview work; `draft-frame` shows drafts in it. */
const addedScripts = {
  live: "src/workshop/live/live.ts",
  "draft-frame": "src/workshop/playground/client/draft-frame.ts",
};
const appScript = "src/workshop/apps/prototype/app.ts";

/** The modules of a prototype that are not part of the app. */
const demoEntries = ["src/workshop/apps/prototype/start.ts", "src/demo/in-browser.ts"];

/** The entry of an app that is deployed for a backend. */
const backendScript = "src/product/client/app/deployed-app.ts";

/** How the scripts of apps are bundled. */
export const appBundleOptions = {
  entryPoints: [appScript, ...Object.values(addedScripts)].map(projectFile),
  outdir: projectFile("assets/app"),
  entryNames: "[name].[hash]",
  chunkNames: "[name].[hash]",
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  target: scriptTargets("app"),
  write: false,
  conditions: ["app", ...productConditions],
  plugins: [singleAppChunk(appScript, lightModule), lightComponents, smallScripts],
} satisfies BuildOptions;

const appOptions = { ...appBundleOptions, metafile: true } as const;
let development: Promise<BuildContext<typeof appOptions>> | undefined;

export async function makeBundle(): Promise<AppBundle> {
  return bundleOf(await build(appOptions));
}

/** The scripts of apps for a backend: nothing of the demo, and no tools. */
export async function makeBackendBundle(): Promise<AppBundle> {
  const plugins = [singleAppChunk(backendScript, lightModule), lightComponents, smallScripts];
  const entryPoints = [projectFile(backendScript)];
  return { ...appOf(await build({ ...appOptions, entryPoints, plugins }), backendScript), added: {}, demo: [] };
}

/** Makes again what has changed since the last call. */
export async function remakeBundle(): Promise<AppBundle> {
  development ??= context(appOptions);
  return bundleOf(await (await development).rebuild());
}

function bundleOf(result: BuildResult<typeof appOptions>): AppBundle {
  const app = appOf(result, appScript);
  const added = Object.entries(addedScripts).map(([name, module]) => [name, entryAsset(app.chunks, module)] as const);
  const demo = demoEntries.flatMap((entryPoint) => outputWithImports(result.metafile, entryPoint));
  const isOfDemo = (asset: Asset) => demo.includes(asset.name) && !app.parts.includes(asset);
  return { ...app, added: Object.fromEntries(added), demo: app.chunks.filter(isOfDemo) };
}

/** The app that starts with a module. */
function appOf({ outputFiles, metafile }: BuildResult<typeof appOptions>, module: string) {
  const assets = outputFiles.map(scriptAsset);
  const entry = entryAsset(assets, module);
  const parts = staticImports(metafile, basename(entry.name));
  return {
    entry,
    parts: assets.filter(({ name }) => parts.includes(name)),
    chunks: assets.filter((asset) => asset !== entry),
    packages: packagesIn(modulesInOutput(metafile.outputs)),
  };
}

function entryAsset(assets: readonly Asset[], module: string): Asset {
  const asset = assets.find(({ name }) => name.startsWith(`app/${basename(module, ".ts")}.`));
  if (asset === undefined) throw new Error(`The bundle of the apps has no entry for ${module}.`);
  return asset;
}

function scriptAsset({ path, text }: { readonly path: string; readonly text: string }): Asset {
  return { name: `app/${basename(path)}`, type: "text/javascript", content: text };
}

/** The output of a module that is loaded later, and what it imports. */
function outputWithImports(metafile: Metafile, entryPoint: string): string[] {
  const [path] = Object.entries(metafile.outputs).find(([, output]) => output.entryPoint?.endsWith(entryPoint)) ?? [];
  if (path === undefined) throw new Error(`The bundle of the apps has no module ${entryPoint}.`);
  return [`app/${basename(path)}`, ...staticImports(metafile, basename(path))];
}

function staticImports({ outputs }: Metafile, file: string): string[] {
  const [, output] = Object.entries(outputs).find(([path]) => basename(path) === file) ?? [];
  const imports = output?.imports.filter(({ kind }) => kind === "import-statement") ?? [];
  return imports.map(({ path }) => `app/${basename(path)}`);
}
