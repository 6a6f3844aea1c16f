import { type AppId, appIds } from "../../../../../src/product/engine/apps.ts";
import { serveOnLoopback } from "../../../../../src/product/server/loopback.ts";
import { appPage } from "../../../../../src/workshop/apps/app-page.ts";
import { appAssets } from "../../../../../src/workshop/apps/files.ts";
import { type Asset, assets } from "../../../../../src/workshop/html/assets.ts";

/** Apps as a static host serves them. */
export interface AppHost extends AsyncDisposable {
  /** The apps are below it at `/apps/<app>/`. */
  readonly url: string;
}

/** Additional content of a host. */
export interface Others {
  /** By their path. */
  readonly pages: Readonly<Record<string, string>>;
  /** Answers requests below `/api/`. */
  readonly api: (request: Request) => Promise<Response>;
}

/** Serves every app. */
export async function hostApps(others?: Others): Promise<AppHost> {
  const { product, sites, fonts } = assets();
  const pages = await Promise.all(appIds.map(async (app) => [`/apps/${app}/`, await appPage(app)] as const));
  const files = [product, sites, ...fonts, ...(await appAssets())].map(
    (asset) => [`/assets/${asset.name}`, asset] as const,
  );
  const served = new Map<string, Asset>([...[...pages, ...Object.entries(others?.pages ?? {})].map(page), ...files]);
  const { url, close } = await serveOnLoopback(async (request) => {
    const { pathname } = new URL(request.url);
    if (others !== undefined && pathname.startsWith("/api/")) return others.api(request);
    return responseOf(served.get(pathname));
  });
  return { url, [Symbol.asyncDispose]: close };
}

/** The page of an app with the address of an API, as in its product. */
export async function productPage(app: AppId, baseUrl: string): Promise<string> {
  return (await appPage(app)).replace('id="app-settings">{', `id="app-settings">{"baseUrl":"${baseUrl}",`);
}

function page([path, content]: readonly [string, string]): readonly [string, Asset] {
  return [path, { name: path, type: "text/html; charset=utf-8", content }];
}

function responseOf(file: Asset | undefined): Response {
  const headers = {
    "content-type": file?.type ?? "text/plain",
    "cache-control": file?.type.startsWith("text/html") ? "no-cache" : "max-age=31536000, immutable",
  };
  const body = typeof file?.content === "string" ? file.content : file && new Uint8Array(file.content);
  return new Response(body ?? null, { status: file === undefined ? 404 : 200, headers });
}
