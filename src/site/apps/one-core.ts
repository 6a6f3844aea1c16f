import type { OnLoadResult, Plugin } from "esbuild";
import { projectFile } from "../project.ts";

/** Modules that the app loads later. */
const loadedLater = [
  /[\\/]components[\\/][^\\/_]+[\\/]index\.ts$/,
  /[\\/]client[\\/]app[\\/](?:answers|closed|device-store|displaying|flow-place|forms|outbox-plugin)\.ts$/,
  /[\\/]client[\\/]app[\\/]prototype[\\/]start\.ts$/,
  /[\\/]client[\\/](?:proposals|toasts)[\\/]index\.ts$/,
  /[\\/]client[\\/]actions[\\/](?:kept-keys|sender)\.ts$/,
  /[\\/]client[\\/]flow[\\/](?:draft-notices|files|validation)\.ts$/,
  /[\\/]client[\\/]behaviours\.ts$/,
  /[\\/]components[\\/]_kit[\\/]popovers\.ts$/,
  /[\\/]api[\\/]demo-in-browser\.ts$/,
];

/**
 * Keeps what an app starts with in one script. esbuild makes a script for every set of modules that share a part; what is
 * loaded later shares different parts of the app, which would so be cut into two dozen. When each of them imports the app,
 * which stands by then, all of the app is one part.
 *
 * @param load what reads a module otherwise
 */
export function oneCore(load: (path: string) => OnLoadResult): Plugin {
  const app = `import "${projectFile("src/client/app.ts")}";\n`;
  return {
    name: "one-core",
    setup({ onLoad }) {
      for (const filter of loadedLater)
        onLoad({ filter }, ({ path }) => {
          const { contents, ...others } = load(path);
          return { ...others, contents: app + contents };
        });
    },
  };
}
