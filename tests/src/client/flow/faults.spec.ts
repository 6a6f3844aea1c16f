import type { Page } from "@playwright/test";
import { expect, type FlowStage, test } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

test.use({ hasOwnContext: true });

const submit = (page: Page) => page.getByRole("button", { name: "Aufnehmen" });
const fault = { fault: "Cannot read properties of undefined" };

async function answer(page: Page, flow: FlowStage): Promise<void> {
  await flow.open({ screen: smallFlow(), mode: "compact" });
  await page.getByLabel("Name").fill("Ida");
  await page.getByLabel("E-Mail").fill("ida@verein.example");
}

test.beforeEach(({ stage }) => stage.tolerate(/^console error: Fehler-ID: [0-9a-f]{32} /));

/** The product's own message is shown, and the input is kept. The console has the fault itself. */
async function expectTold(page: Page, title: string, { list }: { list: readonly string[] }): Promise<void> {
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(title);
  await expect(alert).toContainText(/Fehler-ID: \S+/);
  const id = /Fehler-ID: \S+/.exec((await alert.textContent()) ?? "")?.[0];
  if (id?.includes("timeout") === false) expect(list.some((each) => each.includes(`${id} TypeError`))).toBe(true);
  await expect(alert).not.toContainText("Cannot read");
  await expect(page.getByLabel("Name")).toHaveValue("Ida");
}

test("a review that never comes is told after half a minute, and made again on demand", async ({
  page,
  flow,
  complaints,
}) => {
  await page.clock.install();
  flow.reply("test.thing.preview", undefined);
  await answer(page, flow);
  await submit(page).click();
  await expect(submit(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(31_000);
  await expectTold(page, "Wir konnten deine Angaben nicht prüfen", complaints);
  await expect(submit(page)).not.toHaveAttribute("aria-busy");
  flow.reply("test.thing.preview", previewed);
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
});

test("a review whose call throws is told in words, and made again on demand", async ({ page, flow, complaints }) => {
  flow.reply("test.thing.preview", fault);
  await answer(page, flow);
  await expectTold(page, "Wir konnten deine Angaben nicht prüfen", complaints);
  flow.reply("test.thing.preview", previewed);
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
});

test("a submission whose handler throws is told in words, and can be sent again", async ({
  page,
  flow,
  complaints,
}) => {
  flow.reply("test.thing.preview", previewed);
  flow.reply("send", fault);
  await answer(page, flow);
  await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
  await submit(page).click();
  await expectTold(page, "Das hat nicht geklappt", complaints);
  flow.reply("send", { result: {} });
  await submit(page).click();
  await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
});

for (const [what, result] of [
  ["nothing", null],
  ["a list", []],
  ["a text", "ok"],
  ["a result of a wrong shape", { effects: "nichts" }],
] as const) {
  test(`a review that gives ${what} in place of effects is told, and nothing unseen is submitted`, async ({
    page,
    flow,
    complaints,
  }) => {
    flow.reply("test.thing.preview", { result });
    await answer(page, flow);
    await expectTold(page, "Wir konnten deine Angaben nicht prüfen", complaints);
    await submit(page).click();
    await expect(submit(page)).not.toHaveAttribute("aria-busy");
    await expectTold(page, "Wir konnten deine Angaben nicht prüfen", complaints);
    flow.reply("test.thing.preview", previewed);
    await page.getByRole("button", { name: "Nochmals versuchen" }).click();
    await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
    expect(await page.evaluate(() => window.submitted.length)).toBe(0);
  });
}
