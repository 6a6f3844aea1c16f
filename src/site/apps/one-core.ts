import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OnLoadResult, Plugin } from "esbuild";
import { projectFile } from "../project.ts";

const app = projectFile("src/client/app.ts");

/**
 * Keeps what an app starts with in one script. esbuild makes a script for every set of modules that share a part; what is
 * loaded later shares different parts of the app, which would so be cut into two dozen. When each module that is loaded
 * later imports the app, which is there by then, all of the app is one part.
 *
 * @param load what reads a module otherwise
 */
export function oneCore(load: (path: string) => OnLoadResult): Plugin {
  return {
    name: "one-core",
    setup({ onLoad }) {
      const later = loadedLater();
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!later.has(path)) return undefined;
        const { contents, ...others } = load(path);
        return { ...others, contents: `import "${app}";\n${contents}` };
      });
    },
  };
}

/** The modules that the browser's code imports when it needs them. */
function loadedLater(): ReadonlySet<string> {
  const files = ["src/client", "components/_kit"].flatMap((folder) =>
    readdirSync(projectFile(folder), { recursive: true, encoding: "utf8" }).map((file) =>
      join(projectFile(folder), file),
    ),
  );
  const found = files
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\bimport\("(\.[^"]+)"\)/g)].map(([, path = ""]) =>
        join(dirname(file), path),
      ),
    );
  return new Set(found);
}
