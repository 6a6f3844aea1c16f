import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { importTarget } from "../import-target.ts";
import type { Rule, Tree } from "../rule.ts";
import { fileImports, isScript } from "../syntax.ts";

export const importCircles: Rule = {
  name: "import-circles",
  description: "No module imports itself over others, statically, dynamically or for its types.",
  *check(tree) {
    // A quoted text may be no import: only modules that seem to form a circle are parsed.
    const suspected = new Set(circlesIn(modulesOf(tree, quotedPaths)).flat());
    if (suspected.size === 0) return;
    const read = modulesOf(tree, importedPaths, (file) => suspected.has(file));
    for (const circle of circlesIn(read)) yield findingOf(circle, read);
  },
};

/** The modules that each module imports, by their paths. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

type ReadImports = (file: string, text: string) => readonly string[];

function modulesOf({ files }: Tree, read: ReadImports, isMeant = (_: string) => true): ImportGraph {
  const conditional = conditionalImports(files.get("package.json") ?? "{}");
  const modules = [...files].filter(([file]) => isScript(file) && /^(?:components|src)\//.test(file) && isMeant(file));
  return new Map(
    modules.map(([file, text]) => [
      file,
      read(file, text).flatMap((specifier) => conditional.get(specifier) ?? [importTarget(file, specifier)]),
    ]),
  );
}

/** All modules that `imports` of package.json can select. */
function conditionalImports(manifest: string): ReadonlyMap<string, readonly string[]> {
  const { imports = {} } = JSON.parse(manifest) as { imports?: Record<string, Record<string, string>> };
  return new Map(
    Object.entries(imports).map(([name, paths]) => [name, Object.values(paths).map((path) => path.replace("./", ""))]),
  );
}

const quotedPaths: ReadImports = (_, text) =>
  [...text.matchAll(/["']([.#][^"'\s]+)["']/g)].map(([, path = ""]) => path);

const importedPaths: ReadImports = (file, text) => fileImports(file, text).map(({ specifier }) => specifier);

/** The sets of modules that reach each other, by Tarjan's algorithm; a module alone is none. */
function circlesIn(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const visit = (module: string): void => {
    order.set(module, order.size);
    lowest.set(module, order.size - 1);
    path.push(module);
    for (const next of graph.get(module) ?? []) {
      if (!graph.has(next)) continue;
      if (!order.has(next)) visit(next);
      if (path.includes(next)) lowest.set(module, Math.min(lowest.get(module)!, lowest.get(next)!));
    }
    if (lowest.get(module) !== order.get(module)) return;
    const circle = path.splice(path.indexOf(module));
    if (circle.length > 1) circles.push(circle.toSorted());
  };
  for (const module of graph.keys()) if (!order.has(module)) visit(module);
  return circles;
}

function findingOf(circle: readonly string[], graph: ImportGraph): RuleFinding {
  const [file = ""] = circle;
  const others = circle.filter((module) => module !== file);
  const next = graph.get(file)?.find((module) => others.includes(module)) ?? "";
  return {
    file,
    message: `The module imports itself over ${others.join(", ")}.`,
    suggestion: `Move what ${next} needs of it into a module that both import.`,
  };
}
