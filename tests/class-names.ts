import { readFileSync } from "node:fs";
import { pathsIn } from "../src/product/files/paths-in.ts";
import { projectFile } from "../src/product/files/project.ts";

const written = /\bclass(?:Name)?(?::| =|=)\s*"([^"$]*)"/g;
const selected = /\.(-?[a-z][\w-]*)/gi;

let styledNames: ReadonlySet<string> | undefined;

/** The classes that a stylesheet or a page of the project selects. */
function styledClasses(): ReadonlySet<string> {
  styledNames ??= new Set(
    ["src/", "components/"]
      .flatMap((folder) => pathsIn(projectFile("."), folder))
      .filter((path) => /\.(?:css|astro)$/.test(path))
      .flatMap((path) => [...read(path).matchAll(selected)].map(([, name = ""]) => name)),
  );
  return styledNames;
}

/** The classes that the code in a folder gives to elements, and that no stylesheet selects: a name that is mistyped is one. */
export function unstyledClasses(folder: string): string[] {
  const modules = pathsIn(projectFile("."), folder).filter((path) => path.endsWith(".ts"));
  const given = modules.flatMap((path) =>
    [...read(path).matchAll(written)].flatMap(([, names = ""]) => names.split(/\s+/)),
  );
  const styled = styledClasses();
  const isName = (name: string) => /^-?[a-z][\w-]*$/i.test(name);
  return [...new Set(given.filter((name) => isName(name) && !styled.has(name)))].toSorted();
}

function read(path: string): string {
  return readFileSync(projectFile(path), "utf8");
}
