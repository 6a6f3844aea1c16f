import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { OnLoadResult, Plugin } from "esbuild";
import { projectFile } from "../../product/files/project.ts";

/**
 * Bundles the start of an app into one script. esbuild makes a chunk for every set of modules that share a part. The
 * modules loaded later share different parts of the app, which would give two dozen chunks. When each of them
 * imports the app, which is loaded by then, all of the app is one part.
 *
 * @param entry the module that starts the app
 * @param load reads a module by default
 */
export function singleAppChunk(entry: string, load: (path: string) => OnLoadResult): Plugin {
  return {
    name: "single-app-chunk",
    setup({ onLoad }) {
      const app = projectFile(entry);
      const later = loadedLater();
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!later.has(path)) return undefined;
        const { contents, ...others } = load(path);
        return { ...others, contents: `import ${JSON.stringify(app)};\n${contents}` };
      });
    },
  };
}

/** The modules that the client imports dynamically. */
function loadedLater(): ReadonlySet<string> {
  const files = ["src/product/client", "src/workshop/apps/prototype", "src/workshop/live", "components/_kit"].flatMap(
    (folder) =>
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
