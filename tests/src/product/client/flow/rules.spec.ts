import type { Page } from "@playwright/test";
import { sample } from "../../../../runs.ts";
import { expect, flowOf, test, violations } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const summaryOf = (page: Page) => page.getByRole("group", { name: "Bitte prüf diese Angaben" });

for (const mode of sample(["guided", "compact"] as const))
  test(`a bound error holds a ${mode} flow, is summed up, and goes as soon as it is mended, by keyboard`, async ({
    page,
    flow,
  }) => {
    const wrong = "Ida ist schon dabei.";
    const field = (name: string, more: object) => ({
      component: "form-field",
      data: { id: name, name, value: { $bind: `values.${name}` }, required: true, ...more },
    });
    const body = [
      field("name", { label: "Name", error: { $bind: `values.name == 'Ida' ? '${wrong}' : null` } }),
      field("town", { label: "Ort" }),
    ];
    const screen = smallFlow({ steps: [{ id: "person", title: "Person", help: "Hilfe.", body }] });
    flow.reply("test.thing.preview", previewed);
    await flow.open({ screen, mode });
    await page.getByLabel("Name").press("I");
    await page.keyboard.type("da");
    await page.getByLabel("Ort").press("U");
    await page.keyboard.press("Enter");
    await expect(summaryOf(page)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveAttribute("aria-describedby", "name-error");
    expect(flow.callsOf("test.thing.preview")).toEqual([]);
    await page.keyboard.press("End");
    await page.keyboard.type("h");
    await expect(summaryOf(page)).toHaveCount(0);
    await expect(page.getByLabel("Name")).not.toHaveAttribute("aria-invalid");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
  });

const early = "Gib ein Datum ab 1. Januar 1900 an.";

for (const mode of sample(["guided", "compact"] as const))
  test(`a rule of the operation is told at its field and holds a ${mode} flow, by keyboard`, async ({ page, flow }) => {
    const goOn = async (label: string) => {
      await page.getByLabel(label).press("Enter");
    };
    await flow.open({ screen: flowOf("members.create"), mode });
    const birthDate = page.getByLabel("Geburtsdatum");
    await page.getByLabel("Vorname").first().press("I");
    await page.keyboard.type("da");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Frei");
    await birthDate.fill("1700-05-01");
    await expect(page.locator(".field__error")).toHaveText(early);
    await expect(summaryOf(page)).toHaveCount(0);
    await goOn("Vorname");
    await expect(summaryOf(page)).toBeFocused();
    await expect(summaryOf(page).getByRole("link", { name: early })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await birthDate.fill("1990-05-01");
    await expect(birthDate).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText(early)).toHaveCount(0);
    expect(flow.callsOf("members.member.preview")).toEqual([]);
  });

test("what people type or paste is read as the API reads it, in four locales", async ({ page, flow }) => {
  await flow.open({ screen: { ...flowOf("profile.edit"), modes: undefined }, mode: "compact", locale: "it-CH" });
  const postcode = page.locator('[name="postcode"]');
  await postcode.fill("abcd");
  await postcode.press("Tab");
  const error = page.locator(`#${await postcode.getAttribute("id")}-error`);
  await expect(error).toHaveText("Indica un codice postale: 8635 in Svizzera, 79539 o D-79539 all’estero.");
  await postcode.fill("D 79539");
  await expect(error).toHaveCount(0);
  const phone = page.locator('[name="phone"]');
  await phone.fill("079 123");
  await phone.press("Tab");
  await expect(page.locator(`#${await phone.getAttribute("id")}-error`)).toContainText("Questo numero di telefono");
});

for (const mode of sample(["guided", "compact"] as const))
  test(`a rule between answers holds a ${mode} flow, and its summary leads to its fields, by keyboard`, async ({
    page,
    flow,
  }) => {
    const time = (name: string, label: string) => ({
      component: "form-field",
      data: { id: name, name, label, type: "time", value: { $bind: `values.${name}` } },
    });
    const message = "Das Ende liegt vor dem Anfang.";
    const when = { $bind: "values.end < values.begin" };
    const rule = { component: "rule", data: { id: "times", when, message, fields: ["end", "begin"] } };
    const body = [time("begin", "Anfang"), time("end", "Ende"), rule];
    const screen = smallFlow({ steps: [{ id: "when", title: "Wann", help: "Hilfe.", body }] });
    flow.reply("test.thing.preview", previewed);
    await flow.open({ screen, mode });
    const told = page.locator("#times");
    await page.getByLabel("Anfang").fill("18:00");
    await expect(told).toBeEmpty();
    await page.getByLabel("Ende").fill("17:00");
    await expect(told).toHaveText(message);
    await expect(summaryOf(page)).toHaveCount(0);
    await page.getByLabel("Ende").press("Enter");
    await expect(summaryOf(page)).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Anfang")).toBeFocused();
    expect(flow.callsOf("test.thing.preview")).toEqual([]);
    await page.getByLabel("Anfang").fill("16:00");
    await expect(told).toBeEmpty();
    await expect(summaryOf(page)).toHaveCount(0);
    await page.getByLabel("Anfang").press("Enter");
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
  });
