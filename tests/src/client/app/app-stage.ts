import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { appAssets } from "../../../../src/site/apps/files.ts";
import { appPage } from "../../../../src/site/apps/page.ts";
import { type Asset, assets } from "../../../../src/site/assets.ts";
import { type App, apps } from "../../../../src/site/screens.ts";
import { test as guarded, expect as guardedExpect } from "../../pages/guarded.ts";
import { violations } from "../stage.ts";

/** Patient, since an app seeds its data before the first screen stands. */
export const expect = guardedExpect.configure({ timeout: 15_000 });

/** Opens an app at an address below its page, such as `?q=Meier#/mitglieder`, as a static host serves it. */
export type OpenApp = (app: App, address?: string) => Promise<void>;

interface Hosted {
  readonly context: BrowserContext;
  readonly url: string;
}

/** Apps on a static host. The tests of a worker share what is kept on the device, so that it is seeded once. */
export const test = guarded.extend<{ openApp: OpenApp; isAlone: boolean }, { hosted: Hosted }>({
  hosted: [
    async ({ browser }, use) => {
      const server = await host();
      const context = await newContext(browser);
      await use({ context, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
      await context.close();
      server.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ hosted }, use) => use(hosted.url),
  // A clock that a test sets goes for its whole context.
  isAlone: [false, { option: true }],
  context: async ({ hosted, browser, isAlone }, use) => {
    const context = isAlone ? await newContext(browser) : hosted.context;
    await use(context);
    if (isAlone) await context.close();
  },
  page: async ({ context }, use) => {
    test.setTimeout(90_000);
    const page = await context.newPage();
    await use(page);
    await page.close();
  },
  openApp: async ({ page, baseURL }, use) =>
    use(async (app, address = "") => {
      await page.goto(`${baseURL}/apps/${app}/${address}`);
      await ready(page);
    }),
});

function newContext(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ locale: "de-CH", timezoneId: "Europe/Zurich" });
}

async function host(): Promise<Server> {
  const { product, fonts } = assets();
  const pages = await Promise.all(apps.map(async (app) => [`/apps/${app}/`, await pageOf(app)] as const));
  const files = [product, ...fonts, ...(await appAssets())].map((asset) => [`/assets/${asset.name}`, asset] as const);
  const served = new Map<string, Asset>([...pages, ...files]);
  const server = createServer(({ url }, response) => answer(served.get(url?.replace(/\?.*/, "") ?? ""), response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function pageOf(app: App): Promise<Asset> {
  return { name: app, type: "text/html; charset=utf-8", content: await appPage(app) };
}

function answer(file: Asset | undefined, response: ServerResponse): void {
  response.writeHead(file === undefined ? 404 : 200, {
    "content-type": file?.type ?? "text/plain",
    "cache-control": file?.type.startsWith("text/html") ? "no-cache" : "max-age=31536000, immutable",
  });
  response.end(file?.content);
}

/** What the screen shows is there. */
export async function ready(page: Page): Promise<void> {
  await page.locator("main:not([aria-busy]) > .screen > *").first().waitFor();
}

/** Another address in the app that is open, as if it were typed: another title says that its screen is there. */
export async function goTo(page: Page, address: string): Promise<void> {
  const title = await page.title();
  await page.goto(new URL(address, page.url()).href);
  await expect(page).not.toHaveTitle(title);
  await ready(page);
}

/** axe finds nothing wrong in what the page shows now. */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
}

/** Chooses something in the tools around a prototype. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const tools = page.getByRole("complementary", { name: "Prototype" });
  await tools.getByRole("combobox", { name: label, exact: true }).selectOption(option);
}
