import { expect, type Page } from "@playwright/test";
import { test } from "../../../worker-fixtures.ts";

const id = /Fehler-ID: [\da-f]{32}/;

/** Console messages and uncaught errors. */
function heard(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  return said;
}

test("an app whose parts cannot be loaded says so with an id that the console has too", async ({ page }) => {
  const said = heard(page);
  await page.route(/\/data\.\w+\.json$|\/assets\/app\/[^/]*\.json$/, (route) => route.fulfill({ body: "<html>" }));
  await page.goto("apps/member/");
  const alert = page.locator(".fault[data-shown] .alert");
  await expect(alert).toContainText("Etwas hat nicht funktioniert");
  await expect(alert).toContainText(id);
  const [shown = "nothing"] = id.exec((await alert.textContent()) ?? "") ?? [];
  expect(said.join("\n")).toContain(shown);
});

test("an app whose script is blocked says so after a while", async ({ page }) => {
  await page.route("**/assets/app/app.*.js", (route) => route.abort());
  await page.goto("apps/member/");
  await page.evaluate(() => {
    for (const animation of document.querySelector(".fault")?.getAnimations() ?? []) animation.finish();
  });
  await expect(page.locator(".fault .alert")).toBeVisible();
});

test("a fault in an app that runs is told once, whatever follows from it", async ({ page }) => {
  await page.goto("apps/member/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("first");
    });
    void Promise.reject(new Error("second"));
  });
  await expect(page.locator(".alert", { hasText: id })).toHaveCount(1);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
