import { type BuildOptions, build, type Plugin } from "esbuild";
import { smallScripts } from "../bundles/small-scripts.ts";
import { derivedLater } from "../derived.ts";
import { scriptTargets } from "../floor/floor.ts";
import { contentHash, projectFile } from "../project.ts";
import type { Asset } from "../styles/assets.ts";
import { playgroundParts } from "./parts.ts";
import { projectData } from "./project-data.ts";

/** The files that the screen playground loads besides its page. */
export interface PlaygroundAssets {
  readonly worker: Asset;
  readonly project: Asset;
  readonly parts: Asset;
}

/** Milliseconds for which development keeps the files: every file of a page asks for all of them. */
const keptInDevelopment = 10_000;

let madeAssets: { readonly assets: Promise<PlaygroundAssets>; readonly at: number } | undefined;

/** Made once in a build; in development again after a few seconds. */
export function playgroundAssets(): Promise<PlaygroundAssets> {
  const isOld = madeAssets !== undefined && Date.now() - madeAssets.at > keptInDevelopment;
  if (madeAssets === undefined || (isOld && process.env["NODE_ENV"] === "development"))
    madeAssets = { assets: makeAssets(), at: Date.now() };
  return madeAssets.assets;
}

async function makeAssets(): Promise<PlaygroundAssets> {
  return {
    worker: asset("worker", "js", "text/javascript", await workerScript()),
    project: asset("project", "json", "application/json", JSON.stringify(projectData())),
    parts: asset("parts", "json", "application/json", JSON.stringify(playgroundParts())),
  };
}

export const workerBundleOptions = {
  entryPoints: [projectFile("src/client/playground/screen/rules/worker.ts")],
  bundle: true,
  minify: true,
  format: "iife",
  charset: "utf8",
  target: scriptTargets("app"),
  write: false,
  conditions: ["browser", "module"],
  plugins: [withoutExamples(), smallScripts],
} satisfies BuildOptions;

function workerScript(): Promise<string> {
  return derivedLater("rules-worker", [], async () => {
    const { outputFiles } = await build(workerBundleOptions);
    return outputFiles[0]?.text ?? "";
  });
}

/** Rules read no examples of components: these are half of the registry. */
function withoutExamples(): Plugin {
  return {
    name: "without-examples",
    setup({ onLoad }) {
      const contents = "export const examples = [];\nexport const rejected = [];\n";
      onLoad({ filter: /[\\/]components[\\/][^\\/]+[\\/]examples\.ts$/ }, () => ({ contents, loader: "ts" }));
    },
  };
}

function asset(name: string, ending: string, type: string, content: string): Asset {
  return { name: `playground/${name}.${contentHash(content)}.${ending}`, type, content };
}
