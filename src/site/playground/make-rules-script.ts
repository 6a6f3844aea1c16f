import { type BuildOptions, build, type Plugin } from "esbuild";
import { smallScripts } from "../bundles/small-scripts.ts";
import { scriptTargets } from "../floor/floor.ts";
import { projectFile } from "../project.ts";

const workerBundleOptions = {
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

export async function makeRulesScript(): Promise<string> {
  const { outputFiles } = await build(workerBundleOptions);
  return outputFiles[0]?.text ?? "";
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
