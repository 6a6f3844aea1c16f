import type { Page } from "@playwright/test";
import type { AppId } from "../../../../../src/product/engine/apps.ts";
import { localTime } from "../../../../../src/product/engine/calendar.ts";
import { test as guarded, expect as guardedExpect } from "../../../pages/guarded.ts";
import { newAppContext } from "../../../worker-fixtures.ts";
import { violations } from "../stage.ts";

/** With a long timeout, since an app seeds its data before the first screen is rendered. */
export const expect = guardedExpect.configure({ timeout: 15_000 });

/** Opens an app at an address below its page, such as `?q=Meier#/mitglieder`, on a static host. */
export type OpenApp = (app: AppId, address?: string) => Promise<void>;

/** Apps on a static host. */
export const test = guarded.extend<{ openApp: OpenApp; isAlone: boolean }>({
  baseURL: async ({ hosted }, use) => use(hosted.url),
  // A fake clock applies to its whole context.
  isAlone: [false, { option: true }],
  context: async ({ hosted, browser, isAlone }, use) => {
    const context = isAlone ? await newAppContext(browser) : hosted.context;
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

/** The query with which a display does not rest now, at whatever hour the tests run: its night is half a day away. */
export function awake(app: string): string {
  if (app !== "screens") return "";
  const hour = Number(localTime(new Date()).time.slice(0, 2));
  return `?nacht=${(hour + 11) % 24}-${(hour + 12) % 24}`;
}

/** Waits until the screen has its data. */
export async function ready(page: Page): Promise<void> {
  await page.locator("main:not([aria-busy]) > .screen > *").first().waitFor();
}

/** Goes to another address in the open app, as if typed: the title changes with the screen. */
export async function goTo(page: Page, address: string): Promise<void> {
  const title = await page.title();
  await page.goto(new URL(address, page.url()).href);
  await expect(page).not.toHaveTitle(title);
  await ready(page);
}

/** Expects no violations of axe in the present page. */
export async function expectNoBarriers(page: Page, state: string): Promise<void> {
  expect(await violations(page), state).toEqual([]);
}

/** Chooses an option in the tools around a prototype. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const tools = page.getByRole("complementary", { name: "Prototype" });
  await tools.getByRole("combobox", { name: label, exact: true }).selectOption(option);
}
