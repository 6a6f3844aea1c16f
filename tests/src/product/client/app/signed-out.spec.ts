import type { Page } from "@playwright/test";
import { fill } from "../flow/fill.ts";
import { expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { pointAtService } from "./service.ts";

test.use({ isAlone: true });

test.afterEach(({ complaints }) => {
  expect(complaints.splice(0).filter((each) => !/status of 401/.test(each))).toEqual([]);
});

const way = (page: Page, value: string) => page.locator(`.flow [name="way"][value="${value}"]`);

/** Completes a flow up to its review. */
async function answer(page: Page): Promise<void> {
  const answered = new Set<string>();
  while ((await way(page, "submit").count()) === 0) {
    await fill(page, answered);
    const step = await page.locator(".flow").getAttribute("data-step");
    await way(page, "next").click();
    await expect(page.locator(".flow")).not.toHaveAttribute("data-step", String(step));
  }
}

test("a session that ends before a flow is sent: signing in again leads back to it, and it is sent once", async ({
  page,
  openApp,
}) => {
  const service = await pointAtService(page, "admin", "p-brunner");
  await openApp("admin", "#/kurse/neu");
  await answer(page);
  await expect(page.locator(".flow__effects")).toBeVisible();
  service.fault = "signedOut";
  await way(page, "submit").click();
  const signIn = page.locator(".flow__notice").getByRole("button", { name: "Neu anmelden" }).last();
  await expect(signIn).toBeInViewport();
  await expectNoBarriers(page, "a flow whose session has ended");
  service.fault = undefined;
  await Promise.all([page.waitForEvent("load"), signIn.click()]);
  await ready(page);
  await expect(page.locator(".flow__effects")).toBeVisible();
  await way(page, "submit").click();
  await expect(page).not.toHaveURL(/kurse\/neu/);
  expect(new Set(service.keys).size).toBe(1);
});
