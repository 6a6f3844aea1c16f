import { wasJustSaved } from "./dev-save.ts";

/** What Vite's hook is called with, as far as this needs it. */
interface ContentUpdate {
  readonly file: string;
  readonly timestamp: number;
}

interface Module {
  readonly id: string | null;
}

interface Environment {
  readonly name: string;
  readonly moduleGraph: {
    getModulesByFile(file: string): ReadonlySet<Module> | undefined;
    invalidateModule(module: Module, seen: Set<Module>, timestamp: number, isUpdate: boolean): void;
  };
  readonly hot: { send(event: unknown, data?: unknown): void };
  readonly runner?: {
    readonly evaluatedModules: {
      getModuleById(id: string): object | undefined;
      invalidateModule(module: object): void;
    };
  };
}

/** The modules that keep what they have read of a folder. Others are made again with what they import. */
const readers = [
  "product/content/screens",
  "product/content/locales",
  "product/content/operations",
  "workshop/content/documents",
  "workshop/screens/scenarios",
  "workshop/texts/translated-screens",
];
const contentFile = /\/(?:screens|content\/(?:scenarios|messages|texts|api))\/.+\.(?:json|yaml)$/;

/**
 * `npm run dev`: a screen that is added, changed or removed is in the catalogue with the next request, without another
 * start. Open pages are loaded again, except by what a page itself has saved: it keeps its place.
 */
export function followContent(root: string) {
  return {
    name: "schaukasten:follow-content",
    hotUpdate: {
      order: "pre" as const,
      handler(this: { readonly environment: Environment }, { file, timestamp }: ContentUpdate): undefined | [] {
        if (!file.startsWith(root) || !contentFile.test(file.slice(root.length))) return undefined;
        if (this.environment.name === "client") reloadPages(this.environment, file);
        else forget(this.environment, root, timestamp);
        return [];
      },
    },
  };
}

function reloadPages({ hot }: Environment, file: string): void {
  if (!wasJustSaved(file)) hot.send({ type: "full-reload" });
}

/** Modules that have read content, and those that import them, are run again when they are needed. */
function forget({ moduleGraph, runner, hot }: Environment, root: string, timestamp: number): void {
  const seen = new Set<Module>();
  for (const name of readers)
    for (const module of moduleGraph.getModulesByFile(`${root}/src/${name}.ts`) ?? [])
      moduleGraph.invalidateModule(module, seen, timestamp, true);
  for (const { id } of seen) {
    const evaluated = id === null ? undefined : runner?.evaluatedModules.getModuleById(id);
    if (evaluated !== undefined) runner?.evaluatedModules.invalidateModule(evaluated);
  }
  // Astro also keeps the addresses that a page has.
  hot.send("astro:content-changed", {});
}
