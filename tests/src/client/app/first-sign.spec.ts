import { expect, test } from "./app-stage.ts";

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }));

/** As a voice or a switch presses, with neither a pointer nor a key before it. */
function pressAlone(element: HTMLElement | SVGElement): void {
  (element as HTMLElement).click();
}

test("what is only looked at loads nothing that answers, and the first sign of somebody brings it", async ({
  page,
  openApp,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await openApp("admin", "#/gruppen");
  await expect(page.getByRole("complementary", { name: "Prototype" })).toBeVisible();
  expect(scripts.filter((url) => url.includes("/answers."))).toEqual([]);
  await page.mouse.move(600, 400);
  await expect.poll(() => scripts.filter((url) => url.includes("/answers.")).length).toBe(1);
});

test("the first press of all opens its menu once what answers is there", async ({ page, openApp }) => {
  await openApp("admin", "#/gruppen");
  const clubs = page.getByRole("button", { name: /^Verein wechseln/ }).filter({ visible: true });
  await clubs.evaluate(pressAlone);
  await expect(clubs).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
});

test("the first entry of all filters its list once what answers is there", async ({ page, openApp }) => {
  await openApp("admin", "#/mitglieder");
  await page.getByRole("searchbox").fill("Gerber");
  await expect(page).toHaveURL(/\?q=Gerber#\/mitglieder$/);
});

test("a first press that cannot be answered says so, and the next one is", async ({ page, openApp, complaints }) => {
  const answers = "**/answers.*";
  await page.route(answers, (route) => route.abort());
  await openApp("admin", "#/gruppen");
  const said = page.waitForEvent("dialog");
  const clubs = page.getByRole("button", { name: /^Verein wechseln/ }).filter({ visible: true });
  await clubs.evaluate(pressAlone);
  const dialog = await said;
  expect(dialog.message()).toContain("Prüf deine Verbindung");
  await dialog.accept();
  complaints.length = 0;
  await page.unroute(answers);
  await clubs.evaluate(pressAlone);
  await expect(clubs).toHaveAttribute("aria-expanded", "true");
});
