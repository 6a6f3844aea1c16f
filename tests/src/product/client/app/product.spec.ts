import { inDeepRuns } from "../../../../runs.ts";
import { expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { pointAtService } from "./service.ts";

test.use({ isAlone: true });

/** The console reports failed requests; nothing else may be reported. */
test.afterEach(({ complaints }) => {
  const others = complaints.splice(0).filter((complaint) => !complaint.includes("503"));
  expect(others).toEqual([]);
});

test("data are asked for while the components of their screen are still on their way", async ({ page, baseURL }) => {
  await pointAtService(page, "admin", "p-brunner");
  const asked = page.waitForRequest("**/api/groups");
  await page.route("**/data-table.*.js", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(`${baseURL}/apps/admin/#/gruppen`);
  await expect(page.getByRole("main").getByRole("table")).toBeVisible();
});

test("pointed at an API that is not reached the app says so and starts at the next try, also without what keeps results", async ({
  page,
  baseURL,
}) => {
  await page.clock.install();
  const isRefused = page.waitForResponse("**/persisted-cache.*.js");
  await page.route("**/persisted-cache.*.js", (route) => route.fulfill({ status: 503 }));
  const service = await pointAtService(page, "member", "m-0988");
  service.fault = "unavailable";
  await page.goto(`${baseURL}/apps/member/`);
  expect((await isRefused).status()).toBe(503);
  const told = page.getByText(/Fehler-ID: \S+/);
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(told).toBeVisible({ timeout: 100 });
  }).toPass();
  await expectNoBarriers(page, "closed");
  service.fault = undefined;
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await ready(page);
  await expect(page).toHaveTitle(/ · Sportverein Aabach$/);
  await expect(page.getByRole("complementary", { name: "Prototype" })).toHaveCount(0);
});

test("a display keeps what it shows while its source is gone, and comes back by itself", async ({ page, baseURL }) => {
  await page.clock.install({ time: "2026-11-21T10:00:00+01:00" });
  const service = await pointAtService(page, "screens", "p-halle");
  await page.goto(`${baseURL}/apps/screens/`);
  await ready(page);
  const hall = page.getByRole("heading", { name: "Dojo Aabach" });
  const lost = page.getByText(/^Keine Verbindung\. Stand: heute/);
  service.fault = "unavailable";
  await page.clock.fastForward(31_000);
  await expect(lost).toBeVisible();
  await expect(hall).toBeVisible();
  await expectNoBarriers(page, "a display without its source");
  service.fault = undefined;
  await page.clock.fastForward(6_000);
  await expect(lost).toHaveCount(0);
  await expect(hall).toBeVisible();
});

test(
  "a display that starts while its source is gone starts by itself once it is there",
  inDeepRuns,
  async ({ page, baseURL }) => {
    await page.clock.install({ time: "2026-11-21T10:00:00+01:00" });
    const service = await pointAtService(page, "screens", "p-halle");
    service.fault = "unavailable";
    await page.goto(`${baseURL}/apps/screens/`);
    await expect(page.getByText(/Fehler-ID: \S+/)).toBeVisible();
    service.fault = undefined;
    await page.clock.runFor(6_000);
    await expect(page.getByRole("heading", { name: "Dojo Aabach" })).toBeVisible();
  },
);
