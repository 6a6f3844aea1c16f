import { expect, type Page } from "@playwright/test";

/** Completes the membership flow of a club with a service, on a phone. */
export async function becomeMember(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/clubs/fc-seeland/mitglied-werden/");
  await page.getByRole("radio", { name: /Erwachsene|Aktive/ }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("textbox", { name: "Vorname" }).fill("Ana");
  await page.getByRole("textbox", { name: "Nachname" }).fill("Rossi");
  await page.getByLabel("Geburtsdatum").fill("1990-05-05");
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("textbox", { name: "Strasse und Nummer" }).fill("Uferweg 3");
  await page.getByRole("textbox", { name: "PLZ" }).fill("2502");
  await page.getByRole("textbox", { name: "Ort" }).fill("Biel");
  await page.getByRole("textbox", { name: "E-Mail" }).fill("ana.rossi@post.example");
  await page.getByRole("button", { name: "Weiter" }).click();
  await page.getByRole("checkbox", { name: /Statuten/ }).check();
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.getByText("Was dann passiert")).toBeVisible();
  await page.getByRole("button", { name: "Antrag senden" }).click();
  await expect(page.getByText("Danke für deinen Antrag").first()).toBeVisible();
}
