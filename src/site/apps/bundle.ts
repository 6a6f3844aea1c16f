import { basename } from "node:path";
import { type BuildOptions, build } from "esbuild";
import type { Asset } from "../assets.ts";
import { lightComponents, lightModule } from "../bundles/light-components.ts";
import { lightContracts } from "../light-contracts.ts";
import { projectFile } from "../project.ts";
import { oneCore } from "./one-core.ts";
import { prepared } from "./prepared.ts";

/** The scripts of an app: modules that are loaded when they are needed. */
export interface AppBundle {
  readonly entry: Asset;
  readonly chunks: readonly Asset[];
}

export const appBundleOptions = {
  entryPoints: [projectFile("src/client/app.ts")],
  outdir: projectFile("assets/app"),
  entryNames: "[name].[hash]",
  chunkNames: "[name].[hash]",
  bundle: true,
  splitting: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  target: "es2022",
  write: false,
  plugins: [lightContracts, prepared, oneCore(lightModule), lightComponents],
} satisfies BuildOptions;

let made: Promise<AppBundle> | undefined;

/** The bundle of every app. Made once in a build, anew for each page in development. */
export function appBundle(): Promise<AppBundle> {
  if (made === undefined || process.env["NODE_ENV"] === "development") made = bundle();
  return made;
}

async function bundle(): Promise<AppBundle> {
  const { outputFiles } = await build(appBundleOptions);
  const assets = outputFiles.map(({ path, text }) => ({
    name: `app/${basename(path)}`,
    type: "text/javascript",
    content: text,
  }));
  const entry = assets.find(({ name }) => name.startsWith("app/app."));
  if (entry === undefined) throw new Error("The bundle of the apps has no entry. Look at src/client/app.ts.");
  return { entry, chunks: assets.filter((asset) => asset !== entry) };
}
