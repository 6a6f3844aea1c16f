import type { Plugin } from "esbuild";
import { type ClassicScript, classicScript } from "../../product/assets/bundles/classic-script.ts";

export async function makeRulesScript(): Promise<ClassicScript> {
  return await classicScript("src/workshop/playground/client/screen/rules/worker.ts", [withoutExamples()]);
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
