import type { Page } from "@playwright/test";
import { expect, test, violations } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

const summaryOf = (page: Page) => page.getByRole("group", { name: "Bitte prüf diese Angaben" });

for (const mode of ["guided", "compact"] as const)
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
