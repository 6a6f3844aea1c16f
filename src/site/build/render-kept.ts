import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteData, SSRManifest } from "astro";
import { type PathWithRoute, StaticPaths, type StaticPathsApp } from "astro/runtime/prerender/static-paths.js";
import { entryFile, type KeptPages, keptCode } from "./kept-pages.ts";
import { linkFiles } from "./link-files.ts";
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
 * Fills a folder with the catalogue by the kept code of its pages: pages whose keys are unchanged, and what the bundler has
 * written, are those of the earlier catalogue; the others are rendered.
 *
 * @returns the record of the pages, and the number of rendered ones
 */
export async function renderKept(earlier: string, fresh: string, kept: KeptPages): Promise<RenderedPages> {
  const app = await loadApp();
  const paths = await new StaticPaths(app).getAll();
  const isKept = (path: PathWithRoute) => path.cacheKey !== undefined && kept.pages[outputOf(path)] === path.cacheKey;
  const [unchanged, changed] = [paths.filter(isKept), paths.filter((path) => !isKept(path))];
  linkFiles(earlier, fresh, [...kept.bundled, ...unchanged.map(outputOf)]);
  for (const path of changed) await renderInto(fresh, path, app);
  const pages = Object.fromEntries(paths.map((path) => [outputOf(path), path.cacheKey ?? null]));
  return { pages, rendered: changed.length };
}

interface RenderedPages {
  readonly pages: KeptPages["pages"];
  readonly rendered: number;
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

async function renderInto(folder: string, path: PathWithRoute, app: PagesApp): Promise<void> {
  const output = outputOf(path);
  const address = `/${output.replace(path.route.type === "page" ? /index\.html$/ : /^$/, "")}`;
  const response = await app.render(new Request(new URL(address, buildOrigin)), { routeData: path.route });
  if (response.status >= 300 && response.status !== 404) {
    throw new Error(`${address} is answered with the status ${response.status} instead of a page.`);
  }
  write(join(folder, output), Buffer.from(await response.arrayBuffer()));
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
