import type { Page, Route } from "@playwright/test";
import { appAssets } from "../../../../src/site/apps/files.ts";
import { appPage } from "../../../../src/site/apps/page.ts";
import { type Asset, assets } from "../../../../src/site/assets.ts";
import type { App } from "../../../../src/site/screens.ts";
import { origin, test as staged } from "../stage.ts";

export { expect, violations } from "../stage.ts";

/** Opens an app at an address below its page, such as `?q=Meier#/mitglieder`, as a static host serves it. */
export type OpenApp = (app: App, address?: string) => Promise<void>;

export const test = staged.extend<{ openApp: OpenApp }, { files: ReadonlyMap<string, Asset> }>({
  files: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for one.
    async ({}, use) => {
      const { product, fonts } = assets();
      await use(new Map([product, ...fonts, ...(await appAssets())].map((asset) => [asset.name, asset])));
    },
    { scope: "worker" },
  ],
  openApp: async ({ page, files }, use) => {
    await page.context().route(`${origin}/**`, (route) => serve(route, files));
    await use((app, address = "") => open(page, app, address));
  },
});

async function serve(route: Route, files: ReadonlyMap<string, Asset>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const file = files.get(pathname.replace("/assets/", ""));
  const app = /^\/apps\/(\w+)\/$/.exec(pathname)?.[1];
  if (file !== undefined) await route.fulfill({ contentType: file.type, body: file.content });
  else if (app !== undefined) await route.fulfill({ contentType: "text/html", body: await appPage(app as App) });
  else await route.fulfill({ status: 404 });
}

async function open(page: Page, app: App, address: string): Promise<void> {
  await page.goto(`${origin}/apps/${app}/${address}`);
  await ready(page);
}

/** What the screen shows is there. */
export async function ready(page: Page): Promise<void> {
  await page.locator("main:not([aria-busy]) > .screen > *").first().waitFor();
}
