import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration, AstroPrerenderer } from "astro";
import { pathsIn } from "../../product/files/paths-in.ts";
import { projectFile } from "../../product/files/project.ts";
import type { MarkdownPage } from "../machines/markdown-page.ts";
import type { SourceFiles } from "./inputs.ts";
import { outputOf } from "./page-output.ts";

/**
 * What a build by Astro leaves for the builds after it: the bundled code of the pages, and by which inputs it was made.
 * While only data changes, they render the pages with this code.
 */
export interface KeptPages {
  /** The {@link sourceHash} of the build that wrote the catalogue last. */
  readonly sources: string;
  /** The source files of the bundle. */
  readonly files: SourceFiles;
  /** The source files that are modules of the bundle. */
  readonly modules: readonly string[];
  /** The cache key of each page by the path of its file; null for a page without one. */
  readonly pages: Readonly<Record<string, string | null>>;
  /** The files of the catalogue that are no pages and that the bundler has written. */
  readonly bundled: readonly string[];
}

const keptFolder = projectFile(".cache/pages");
const recordFile = `${keptFolder}/record.json`;
const keptMarkdownFile = `${keptFolder}/markdown.json`;
/** The bundled code of the pages. Their packages are found from here. */
export const keptCode = `${keptFolder}/code`;

/** Folders of files that pages read when they are rendered; all others may be part of the bundle. */
const readWhenRendered = ["content/clubs/", "content/messages/", "content/scenarios/", "screens/"];

/** The pages of the build with the sources of the present catalogue, if its code renders the present files too. */
export function usablePages(sources: string, files: SourceFiles, catalogue: string): KeptPages | undefined {
  if (!existsSync(recordFile) || !existsSync(keptCode)) return undefined;
  const kept = JSON.parse(readFileSync(recordFile, "utf8")) as KeptPages;
  const isWhole = kept.bundled.every((path) => existsSync(join(catalogue, path)));
  return isWhole && kept.sources === sources && rendersToo(kept, files) ? kept : undefined;
}

/** Whether everything that has changed since the code was bundled is read when a page is rendered. */
export function rendersToo(kept: KeptPages, files: SourceFiles): boolean {
  const modules = new Set(kept.modules);
  const isData = (path: string) => readWhenRendered.some((folder) => path.startsWith(folder)) && !modules.has(path);
  return changedSources(kept.files, files).every(isData);
}

function changedSources(before: SourceFiles, after: SourceFiles): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((path) => before[path] !== after[path]);
}

export function writeRecord(pages: KeptPages): void {
  mkdirSync(keptFolder, { recursive: true });
  writeFileSync(recordFile, JSON.stringify(pages));
}

interface KeptMarkdown {
  /** What their catalogue was made of. */
  readonly state: string;
  readonly pages: readonly MarkdownPage[];
}

/** The pages in Markdown of the catalogue that was made of this; `undefined` if they are not known. */
export function keptMarkdown(state: string | undefined): readonly MarkdownPage[] | undefined {
  if (!existsSync(keptMarkdownFile)) return undefined;
  const kept = JSON.parse(readFileSync(keptMarkdownFile, "utf8")) as KeptMarkdown;
  return kept.state === state ? kept.pages : undefined;
}

export function keepMarkdown(pages: readonly MarkdownPage[], state: string): void {
  writeFileSync(keptMarkdownFile, JSON.stringify({ state, pages } satisfies KeptMarkdown));
}

export type PageKeeper = ReturnType<typeof pageKeeper>;

/**
 * Takes what a build by Astro leaves; `integration` and `plugin` belong into that build.
 *
 * @param ready is awaited before the first page is rendered, while the code of the pages is bundled
 */
export function pageKeeper(ready: Promise<unknown>) {
  const [modules, pages] = [new Set<string>(), new Map<string, string | null>()];
  rmSync(keptFolder, { recursive: true, force: true });
  return { integration: keeperOf(ready, pages), plugin: moduleList(modules), record };

  /** The record of a finished build into the folder. */
  function record(folder: string, sources: string, files: SourceFiles): KeptPages {
    const bundled = pathsIn(folder).filter((path) => !pages.has(path));
    return { sources, files, modules: [...modules], pages: Object.fromEntries(pages), bundled };
  }
}

/** The render phase waits for `ready`, notes the pages, and keeps their code from being removed. */
function keeperOf(ready: Promise<unknown>, pages: Map<string, string | null>): AstroIntegration {
  let bundle = "";
  const keeping = (usual: AstroPrerenderer): AstroPrerenderer => ({
    ...usual,
    setup: async () => {
      await ready;
      await usual.setup?.();
    },
    getStaticPaths: async () => {
      const paths = await usual.getStaticPaths();
      for (const path of paths) pages.set(outputOf(path), path.cacheKey ?? null);
      return paths;
    },
    teardown: async () => {
      await usual.teardown?.();
      cpSync(bundle, keptCode, { recursive: true });
    },
  });
  return {
    name: "keep-pages",
    hooks: {
      "astro:config:done": ({ config }) => {
        bundle = fileURLToPath(new URL(".prerender/", config.outDir));
      },
      "astro:build:start": ({ setPrerenderer }) => setPrerenderer(keeping),
    },
  };
}

interface ModuleList {
  readonly name: string;
  generateBundle(this: { getModuleIds(): Iterable<string> }): void;
}

function moduleList(modules: Set<string>): ModuleList {
  const root = `${projectFile("")}/`;
  return {
    name: "list-modules",
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const [path = ""] = id.split("?");
        if (path.startsWith(root) && !path.includes("/node_modules/")) modules.add(path.slice(root.length));
      }
    },
  };
}

/** The entry among the files of the bundle. */
export function entryFile(): string | undefined {
  return pathsIn(keptCode).find((path) => basename(path).startsWith("prerender-entry"));
}
