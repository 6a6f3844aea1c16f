import { expect, goTo, test } from "./app-stage.ts";
import { useApi } from "./service.ts";

test.use({ isAlone: true });

test("what waits stands on home and in the notification centre, and the log tells what became of it", async ({
  page,
  openApp,
  service,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await service.propose("Von Anfang bis Ende");
  await useApi(page, "admin");
  await page.route("**/api/**", (route) => service.answer(route, "demo-p-brunner"));
  await openApp("admin");
  const card = page.getByRole("article", { name: "Von Anfang bis Ende" });
  await expect(page.getByRole("heading", { name: "Vorschläge zur Freigabe" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Freigeben" })).toBeVisible();

  await goTo(page, "#/vorschlaege");
  await expect(page.getByRole("heading", { name: "Vorschläge zur Freigabe" })).toBeVisible();
  await card.getByRole("button", { name: "Freigeben" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Freigeben" }).click();
  await expect(card).toHaveAttribute("data-state", "approved");

  await goTo(page, "#/protokoll");
  await expect(page.getByText(/Seit .* fehlt in der Kette nichts, zuletzt geprüft /)).toBeVisible();
  await page.getByRole("searchbox").fill("Von Anfang bis Ende");
  const rows = page.locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Vorschlag freigegeben");
  await expect(rows.last()).toContainText("Vorschlag gemacht");
});
