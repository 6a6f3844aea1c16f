import { expect, test } from "./guarded.ts";

test("the start page leads into the running apps", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Club office" }).click();
  await expect(page).toHaveTitle("Übersicht · Vereinsbüro · Sportverein Aabach", { timeout: 20_000 });
});

test("a screen's page leads to the screen in its running app, with a parameter that the demo knows", async ({
  page,
}) => {
  await page.goto("/screens/groups.detail/");
  await page.getByRole("link", { name: "Open it in the running app" }).click();
  await expect(page).toHaveURL(/\/apps\/admin\/#\/gruppen\/judo-u13$/);
  await expect(page).toHaveTitle(/^Judo U13 · Gruppen · /, { timeout: 20_000 });
});
