import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteData, SSRManifest } from "astro";
import { type PathWithRoute, StaticPaths, type StaticPathsApp } from "astro/runtime/prerender/static-paths.js";
import { CatalogueFiles } from "../html/catalogue-files.ts";
import { isReadForMarkdown } from "../machines/markdown-page.ts";
import { entryFile, type KeptPages, keptCode } from "./kept-pages.ts";
import { outputOf } from "./page-output.ts";

/** The application in the bundled code of the pages, as far as the renderer of Astro's builds uses it. */
interface PagesApp extends StaticPathsApp {
  setInternals(internals: { readonly pagesByKeys: ReadonlyMap<string, PageStyles> }): void;
  setOptions(options: typeof quietOptions): void;
  render(request: Request, options: { readonly routeData: RouteData }): Promise<Response>;
}

interface PageStyles {
  readonly styles: { readonly sheet: unknown; readonly order: number; readonly depth: number }[];
}

/** No integration adds scripts to pages, and the log of a rendering shows nothing. */
const quietOptions = {
  settings: { scripts: [] },
  logger: { options: { destination: { write: () => true } } },
} as const;

/** The host of addresses in a build; pages contain paths only. */
const buildOrigin = "http://localhost";

/**
 * Makes the pages of a catalogue in a new folder by the kept code of its pages: those whose keys are unchanged, and what
 * the bundler has written, stay as they are in the earlier catalogue; the others are rendered.
 *
 * @param listed the paths of the files of the earlier catalogue
 * @param onDocuments is called when every page is there that has a page in Markdown beside it; others come later
 */
export async function renderKept<OfDocuments>(
  fresh: string,
  earlier: string,
  listed: Promise<ReadonlySet<string>>,
  kept: KeptPages,
  onDocuments: (files: CatalogueFiles) => OfDocuments,
): Promise<RenderedPages<OfDocuments>> {
  const app = await loadApp();
  const all = (await new StaticPaths(app).getAll()).map((path) => ({ path, output: outputOf(path) }));
  const files = new CatalogueFiles(fresh, { folder: earlier, paths: await listed });
  for (const path of kept.bundled) files.keep(path);
  const changed = all.filter(
    ({ path: { cacheKey }, output }) =>
      cacheKey === undefined || kept.pages[output] !== cacheKey || !files.keep(output),
  );
  const [documents = [], others = []] = [true, false].map((wanted) =>
    changed.filter(({ output }) => isReadForMarkdown(output) === wanted),
  );
  for (const { path, output } of documents) files.write(output, await rendering(path, output, app));
  const ofDocuments = onDocuments(files);
  for (const { path, output } of others) files.write(output, await rendering(path, output, app));
  const pages = Object.fromEntries(all.map(({ path, output }) => [output, path.cacheKey ?? null]));
  return { files, pages, rendered: changed.length, ofDocuments };
}

interface RenderedPages<OfDocuments> {
  readonly files: CatalogueFiles;
  /** For the record. */
  readonly pages: KeptPages["pages"];
  readonly rendered: number;
  readonly ofDocuments: OfDocuments;
}

async function loadApp(): Promise<PagesApp> {
  process.env["NODE_ENV"] ??= "production";
  const entry = entryFile();
  if (entry === undefined) throw new Error(`The bundled pages in ${keptCode} have no entry.`);
  const { app } = (await import(pathToFileURL(join(keptCode, entry)).href)) as { app: PagesApp };
  app.setInternals({ pagesByKeys: stylesOf(app.manifest) });
  app.setOptions(quietOptions);
  return app;
}

/** The stylesheets of each route, under the keys and in the shape that Astro's builds use. */
function stylesOf({ routes }: SSRManifest): ReadonlyMap<string, PageStyles> {
  return new Map(
    routes.map(({ routeData, styles }) => [
      `${routeData.route}&${routeData.component}`,
      { styles: styles.map((sheet, order) => ({ sheet, order, depth: 0 })) },
    ]),
  );
}

async function rendering(path: PathWithRoute, output: string, app: PagesApp): Promise<Uint8Array> {
  const address = `/${output.replace(path.route.type === "page" ? /index\.html$/ : /^$/, "")}`;
  const response = await app.render(new Request(new URL(address, buildOrigin)), { routeData: path.route });
  if (response.status >= 300 && response.status !== 404) {
    throw new Error(`${address} is answered with the status ${response.status} instead of a page.`);
  }
  return await response.bytes();
}
