import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { appAssets } from "../../../../src/site/apps/files.ts";
import { appPage } from "../../../../src/site/apps/page.ts";
import { type Asset, assets } from "../../../../src/site/assets.ts";
import { type App, apps } from "../../../../src/site/screens.ts";

/** Apps as a static host serves them. */
export interface AppHost extends Disposable {
  /** The apps are below it at `/apps/<app>/`. */
  readonly url: string;
}

/**
 * Serves every app.
 *
 * @param others pages besides, by their path
 */
export async function hostApps(others: Readonly<Record<string, string>> = {}): Promise<AppHost> {
  const { product, fonts } = assets();
  const pages = await Promise.all(apps.map(async (app) => [`/apps/${app}/`, await appPage(app)] as const));
  const files = [product, ...fonts, ...(await appAssets())].map((asset) => [`/assets/${asset.name}`, asset] as const);
  const served = new Map<string, Asset>([...[...pages, ...Object.entries(others)].map(page), ...files]);
  const server = createServer(({ url }, response) => answer(served.get(url?.replace(/\?.*/, "") ?? ""), response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => server.close().closeAllConnections(),
  };
}

/** The page of an app that is pointed at an API, as its product runs. */
export async function productPage(app: App, baseUrl: string): Promise<string> {
  return (await appPage(app)).replace('id="app-settings">{', `id="app-settings">{"baseUrl":"${baseUrl}",`);
}

function page([path, content]: readonly [string, string]): readonly [string, Asset] {
  return [path, { name: path, type: "text/html; charset=utf-8", content }];
}

function answer(file: Asset | undefined, response: ServerResponse): void {
  response.writeHead(file === undefined ? 404 : 200, {
    "content-type": file?.type ?? "text/plain",
    "cache-control": file?.type.startsWith("text/html") ? "no-cache" : "max-age=31536000, immutable",
  });
  response.end(file?.content);
}
