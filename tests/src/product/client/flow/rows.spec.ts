import type { Page } from "@playwright/test";
import { expect, flowOf, test, violations } from "./flow-stage.ts";
import { kept } from "./kept-answers.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const rows = (more: object = {}) => ({
  component: "field-rows",
  data: {
    ...{ id: "children", legend: "Kinder", item: "Kind", value: { $bind: "values.children" } },
    fields: [
      { name: "name", label: "Name", required: true },
      { name: "school", label: "Schule", when: { $bind: "row.name == 'Noé'" } },
    ],
    ...more,
  },
});

const screen = (more: object = {}) =>
  smallFlow({ steps: [{ id: "children", title: "Kinder", help: "Alle.", body: [rows(more)] }], review: undefined });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const focused = (page: Page) => page.locator(":focus");
const names = (page: Page) =>
  page.getByLabel("Name").evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
const titles = (page: Page) => page.locator(".rows__title").allTextContents();

test("a family is asked for person by person, by keyboard, and what is missing is named with its person", async ({
  page,
  flow,
}) => {
  await flow.open({ screen: flowOf("membership.apply"), path: "/mitglied-werden" });
  await page.getByRole("radio", { name: /Familie/ }).check();
  await button(page, "Weiter").press("Enter");
  await page.getByLabel("Vorname").fill("Leila");
  await page.getByLabel("Nachname").fill("Haddad");
  await page.getByLabel("Geburtsdatum").fill("1988-02-11");
  await button(page, "Weiter").press("Enter");
  await expect(page.getByRole("group", { name: "Person 1" })).toBeVisible();
  await button(page, "Weiter").press("Enter");
  await expect(page.locator(".flow__errors a")).toHaveText([
    /Person 1, Vorname/,
    /Person 1, Nachname/,
    /Person 1, Geburtsdatum/,
  ]);
  await page.locator(".flow__errors a").first().press("Enter");
  await page.keyboard.type("Yara");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Haddad");
  await page.getByLabel("Geburtsdatum").fill("2019-06-02");
  await button(page, "Person hinzufügen").press("Enter");
  await expect(focused(page)).toHaveAttribute("name", "familyMembers[1].firstName");
  await page.keyboard.type("Amir");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Haddad");
  await page.getByLabel("Geburtsdatum").nth(1).fill("2099-06-02");
  await page.getByLabel("Nachname").nth(1).focus();
  await expect(page.locator("#familyMembers-2-birthDate-error")).toContainText("Gib ein Datum bis");
  await page.getByLabel("Geburtsdatum").nth(1).fill("2016-04-19");
  await expect(page.locator("#familyMembers-2-birthDate-error")).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test("rows are removed, taken back, moved and kept, and nothing passes to another row", async ({ page, flow }) => {
  await flow.open({ screen: screen({ ordered: true, copies: true }), mode: "compact" });
  for (const name of ["Lea", "Noé", "Mia"]) {
    await button(page, "Kind hinzufügen").press("Enter");
    await page.keyboard.type(name);
  }
  await page.getByLabel("Schule").fill("Aabach");
  await button(page, "Entfernen Kind 1").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Kind 1 entfernt." })).toBeVisible();
  await expect(focused(page)).toContainText("Kind 1");
  expect(await names(page)).toEqual(["Noé", "Mia"]);
  await button(page, "Rückgängig").press("Enter");
  await expect.poll(() => names(page)).toEqual(["Lea", "Noé", "Mia"]);
  await button(page, "Nach unten Kind 1").press("Enter");
  await expect(focused(page)).toHaveAccessibleName("Nach unten Kind 2");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Kind 2 ist jetzt an Stelle 3 von 3.")).toBeVisible();
  await page.keyboard.press("Enter");
  expect(await names(page)).toEqual(["Noé", "Mia", "Lea"]);
  await page.getByLabel("Name").nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => names(page)).toEqual(["Mia", "Noé", "Lea"]);
  await button(page, "Kopieren Kind 2").press("Enter");
  expect(
    await page.getByLabel("Schule").evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).toEqual(["Aabach", "Aabach"]);
  const [grip, aim] = [page.locator(".rows__grip").first(), page.locator(".rows__row").nth(2)];
  await grip.hover();
  await page.mouse.down();
  await aim.hover();
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(["Noé", "Noé", "Mia", "Lea"]);
  expect(await titles(page)).toEqual(["Kind 1", "Kind 2", "Kind 3", "Kind 4"]);
  await expect
    .poll(async () => (await kept(page))[0])
    .toMatchObject({ "children[2].name": "Mia", "children[1].school": "Aabach" });
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["Noé", "Noé", "Mia", "Lea"]);
  flow.reply("send", previewed);
  await button(page, "Aufnehmen").press("Enter");
  const sent = {
    children: [{ name: "Noé", school: "Aabach" }, { name: "Noé", school: "Aabach" }, { name: "Mia" }, { name: "Lea" }],
  };
  await expect.poll(() => flow.callsOf("send").at(-1)?.params).toEqual(sent);
});
