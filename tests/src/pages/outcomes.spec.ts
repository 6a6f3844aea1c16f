import { screenFiles } from "../../../src/product/content/screens.ts";
import { documentsOf } from "../../../src/workshop/screens/scenarios.ts";
import { toldAfterAction } from "../../../src/workshop/screens/screen-previews.ts";
import { expect, test } from "./guarded.ts";

/** What people are told in a situation of a screen. */
function toldIn(id: string, situation: string): readonly string[] {
  const screen = screenFiles().get(id)?.screen;
  const found = screen && documentsOf(screen).find(({ scenario }) => scenario.name === situation);
  return screen && found ? toldAfterAction({ screen, scenario: found.scenario }) : [];
}

test("one press runs the app with an outcome, and it says what the situation says", async ({ page }) => {
  await page.goto("/screens/members.detail/");
  await page.getByRole("link", { name: "Run with this outcome: “Austritt vermerken”: refused" }).click();
  await expect(page).toHaveURL(/\/apps\/admin\/\?outcome=refused#\/mitglieder\//);
  await page.getByRole("button", { name: "Austritt vermerken" }).click({ timeout: 20_000 });
  const [title = "", body = ""] = toldIn("members.detail", "outcome-archive-refused");
  await expect(page.getByRole("alert")).toContainText(title);
  await expect(page.getByRole("alert")).toContainText(body);
  await page.getByLabel("Changes").selectOption("sent");
  await page.getByRole("button", { name: "Austritt vermerken" }).click();
  await expect(page.locator(".toast")).toContainText(toldIn("members.detail", "outcome-archive-sent")[0] ?? "");
});

test("the storyboard and the frame of a flow show what its submission ends in", async ({ page }) => {
  await page.goto("/screens/invoices.run/?situation=outcome-refused");
  const [title = "", body = ""] = toldIn("invoices.run", "outcome-refused");
  const alert = page.frameLocator("iframe[name=screen-main]").getByRole("alert").filter({ hasText: title });
  await expect(alert).toContainText(body);
  await expect(alert).toBeInViewport();
  await expect(page.getByRole("region", { name: "After submitting" }).getByRole("listitem")).toHaveCount(8);
});

test("an embedded example is as high as it tells", async ({ page }) => {
  await page.goto("/status/");
  const height = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener("message", ({ data }) => resolve(data.height), { once: true });
        const frame = document.createElement("iframe");
        frame.src = "/preview/components/alert/default/?embed";
        document.body.append(frame);
      }),
  );
  expect(height).toBeGreaterThan(20);
});
