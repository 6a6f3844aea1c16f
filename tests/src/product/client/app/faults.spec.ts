import type { Page } from "@playwright/test";
import { inDeepRuns, sample } from "../../../../runs.ts";
import { expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { type Fault, pointAtService } from "./service.ts";

test.use({ isAlone: true });

test.beforeEach(({ page }) => page.clock.install());

/**
 * The browser reports failed requests: of calls, and without a network of components that load in the background.
 * Nothing else may be reported.
 */
test.afterEach(({ complaints }) => {
  const others = complaints
    .splice(0)
    .filter((complaint) => !/Failed to load resource|^failed: .*\/(?:api|assets\/app)\//.test(complaint));
  expect(others).toEqual([]);
});

/** Advances the clock past an app's retries and timeouts. */
async function patiently(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await check();
  }).toPass();
}

/** One of each outcome of a call, failed, refused and offline, in a usual run: http.test.ts has what leads to each. */
const faults = sample<Fault>(["failed", "unavailable", "garbage", "refused", "shape", "hanging", "unreached"]);

test("whatever becomes of a call for data is told in words with an id, and a new try brings the data, offered where it can help", async ({
  page,
  baseURL,
}) => {
  const service = await pointAtService(page, "admin", "p-brunner");
  await page.goto(`${baseURL}/apps/admin/#/gruppen`);
  await ready(page);
  const main = page.getByRole("main");
  const again = main.getByRole("button", { name: "Nochmals versuchen" });
  const courses = page.getByRole("navigation").getByRole("link", { name: "Kurse" });
  for (const fault of faults) {
    await test.step(fault, async () => {
      service.fault = fault;
      await courses.click();
      await patiently(page, () => expect(main.getByText(/Fehler-ID: \S+/)).toBeVisible({ timeout: 100 }));
      if (fault === "failed") await expectNoBarriers(page, "data that could not be loaded");
      await expect(main).not.toContainText(/HTTP|\b[45]\d\d\b|Exception|Gateway|upstream|fetch/);
      service.fault = undefined;
      if (fault === "refused") {
        await expect(again).toHaveCount(0);
        await toGroups(page);
        await courses.click();
      } else await again.click();
      await expect(main.getByText("Yoga").first()).toBeVisible();
      await toGroups(page);
    });
  }
});

async function toGroups(page: Page): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: "Gruppen" }).click();
  await expect(page).toHaveTitle(/^Gruppen/);
}

/** Waits for the interactive parts: without them and without a network, a press opens the browser's dialog. */
async function answered(page: Page): Promise<void> {
  const clubs = page.getByRole("button", { name: /^Verein wechseln/ }).filter({ visible: true });
  await clubs.click();
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(clubs).toBeFocused();
}

async function changePhone(page: Page): Promise<void> {
  await page.getByLabel("Telefon", { exact: true }).fill("079 555 99 88");
  const review = page.locator(".flow__review").filter({ hasText: "079 555 99 88" });
  await patiently(page, () => expect(review.locator(".flow__effects")).toBeVisible({ timeout: 100 }));
}

const submit = (page: Page) => page.locator('.flow [name="way"]').click();

test(
  "a flow whose reply is lost does not know, keeps what was entered, and changes it once",
  inDeepRuns,
  async ({ page, baseURL }) => {
    const service = await pointAtService(page, "member", "m-0988");
    await page.goto(`${baseURL}/apps/member/#/profil/bearbeiten`);
    await changePhone(page);
    service.fault = "lost";
    await submit(page);
    const told = page.getByText("Wir wissen noch nicht, ob es geklappt hat");
    await patiently(page, () => expect(told).toBeVisible({ timeout: 100 }));
    await expectNoBarriers(page, "an unknown outcome");
    await expect(page.getByLabel("Telefon", { exact: true })).toHaveValue("079 555 99 88");
    service.fault = undefined;
    await submit(page);
    await expect(page).toHaveTitle(/^Profil · /);
    await expect(page.getByRole("main")).toContainText("079 555 99 88");
    expect(new Set(service.keys).size).toBe(1);
  },
);

test("a flow that goes offline in the middle says so, and is submitted once the network is back", async ({
  page,
  context,
  baseURL,
}) => {
  await pointAtService(page, "member", "m-0988");
  await page.goto(`${baseURL}/apps/member/#/profil/bearbeiten`);
  await answered(page);
  await changePhone(page);
  await context.setOffline(true);
  await submit(page);
  const told = page.locator(".flow").getByRole("alert");
  await expect(told).toContainText("Das hat nicht geklappt");
  await expectNoBarriers(page, "offline in a flow");
  await expect(page.getByLabel("Telefon", { exact: true })).toHaveValue("079 555 99 88");
  await context.setOffline(false);
  await submit(page);
  await expect(page).toHaveTitle(/^Profil · /);
  await expect(page.getByRole("main")).toContainText("079 555 99 88");
});
