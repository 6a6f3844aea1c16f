import type { Page } from "@playwright/test";
import { isDeep, sample } from "../../../../runs.ts";
import { expect, expectNoBarriers, goTo, test } from "./app-stage.ts";

const widths = sample([320, 360, 768, 1024, 1280], 2);
const screens = [
  ["admin", ["#/", "#/mitglieder", "#/mitglieder/neu", "#/einstellungen", "#/protokoll"]],
  ["trainer", ["#/", "#/gruppen/judo-u13", "#/vertretung/neu"]],
  ["member", ["#/", "#/buchungen/neu", "#/profil"]],
  ["public", ["#/", "#/anlaesse", "#/schnuppern"]],
  ["operator", ["#/", "#/vereine/sv-aabach", "#/zustand"]],
] as const;

for (const [app, addresses] of sample(screens, 5)) {
  test(`at every width the ${app} app shows one navigation and nothing scrolls sideways`, async ({ page, openApp }) => {
    await openApp(app);
    for (const address of addresses) {
      if (address !== "#/") await goTo(page, address);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        if (app === "public" && address === "#/")
          expect(await leastDistance(page), `${width} px`).toBeGreaterThanOrEqual(16);
        await expect(page.getByRole("navigation", { name: "Hauptnavigation" })).toHaveCount(1);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow, `${address} at ${width}`).toBeLessThanOrEqual(0);
      }
      if (isDeep || address === "#/") await expectNoBarriers(page, address);
    }
  });
}

test("axe finds nothing in what opens over the admin app", async ({ page, openApp }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openApp("admin");
  await page.getByRole("navigation").getByRole("link", { name: "Mehr" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoBarriers(page, "places");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Verein wechseln/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoBarriers(page, "clubs");
  await page.keyboard.press("Escape");
  await page.locator("summary", { hasText: "Prototype" }).click();
  await expect(page.getByRole("combobox", { name: "Person" })).toBeVisible();
  await expectNoBarriers(page, "tools");
});

/** From the left edge of the window to what a screen says, in px. */
function leastDistance(page: Page): Promise<number> {
  return page
    .locator(".screen > *")
    .evaluateAll((parts) =>
      Math.min(
        ...parts.map(
          (part) => part.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(part).paddingLeft),
        ),
      ),
    );
}
