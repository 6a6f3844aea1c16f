import { inDeepRuns } from "../../../../runs.ts";
import { expect, expectNoBarriers, test } from "./app-stage.ts";

test.use({ isAlone: true });

test("somebody away names a deputy and ends it by keyboard, and the focus goes on where the row was", async ({
  page,
  openApp,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openApp("admin", "#/vorschlaege");
  const section = page.getByRole("region", { name: "Stellvertretung" });
  const opener = section.getByRole("button", { name: "Stellvertretung bestimmen…" });
  await opener.press("Enter");
  const form = page.getByRole("dialog", { name: "Stellvertretung bestimmen" });
  await expect(form.getByLabel("Wer entscheidet für dich?")).toBeFocused();
  await page.keyboard.type("Urs");
  await form.getByLabel("Erster Tag").fill(day(1));
  await form.getByLabel("Letzter Tag").fill(day(7));
  await expectNoBarriers(page, "the form");
  await form.getByLabel("Letzter Tag").press("Enter");
  const question = page.getByRole("dialog", { name: "Stellvertretung bestimmen?" });
  await expect(question).toContainText("Im Protokoll stehen beide Namen.");
  await question.getByRole("button", { name: "Bestimmen" }).press("Enter");
  const row = section.getByRole("row").filter({ hasText: "Urs Widmer" });
  await expect(row).toContainText("Alles");
  await expect(opener).toBeFocused();
  await expectNoBarriers(page, "with a deputy");

  await row.getByRole("button", { name: "Beenden" }).press("Enter");
  await page
    .getByRole("dialog", { name: "Stellvertretung beenden?" })
    .getByRole("button", { name: "Beenden" })
    .press("Enter");
  await expect(page.locator(".toasts")).toContainText("Stellvertretung beendet.");
  await expect(row).toHaveCount(0);
  await expect(section.getByRole("heading", { name: "Stellvertretung" })).toBeFocused();
});

test("a deputy's form says at the field what is wrong with a day", inDeepRuns, async ({ page, openApp }) => {
  await openApp("admin", "#/vorschlaege");
  await page.getByRole("button", { name: "Stellvertretung bestimmen…" }).click();
  const form = page.getByRole("dialog", { name: "Stellvertretung bestimmen" });
  await form.getByLabel("Wer entscheidet für dich?").selectOption("Urs Widmer");
  await form.getByLabel("Erster Tag").fill(day(3));
  await form.getByLabel("Letzter Tag").fill(day(2));
  await form.getByRole("button", { name: "Bestimmen" }).click();
  await expect(form.getByLabel("Letzter Tag")).toBeFocused();
  await expect(form.getByLabel("Letzter Tag")).toHaveAccessibleDescription(/liegt vor dem ersten/);
  await expect(form.getByLabel("Erster Tag")).toHaveValue(day(3));
});

/** A day after today, as it is in a field. */
function day(later: number): string {
  return new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
}
