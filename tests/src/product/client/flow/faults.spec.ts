import type { Page } from "@playwright/test";
import { inTurn } from "../../../../in-turn.ts";
import { expect, type FlowStage, test } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

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

test.describe("with a clock", () => {
  test.use({ hasOwnContext: true });

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

test("a review whose call throws, or gives something else than effects, is told, made again on demand, and submits nothing unseen", async ({
  page,
  flow,
  complaints,
}) => {
  const replies = { "a fault": fault, nothing: { result: null }, "a list": { result: [] }, "a text": { result: "ok" } };
  flow.reply("test.thing.preview", { result: { effects: "nichts" } });
  await answer(page, flow);
  await expectTold(page, "Wir konnten deine Angaben nicht prüfen", complaints);
  await inTurn(Object.entries(replies), async (reply) => {
    const told = /Fehler-ID: \S+/.exec((await page.getByRole("alert").textContent()) ?? "")?.[0] ?? "";
    flow.reply("test.thing.preview", reply);
    await page.getByRole("button", { name: "Nochmals versuchen" }).click();
    await expect(page.getByRole("alert").filter({ hasNotText: told })).toBeVisible();
    await expectTold(page, "Wir konnten deine Angaben nicht prüfen", complaints);
    await submit(page).click();
    await expect(submit(page)).not.toHaveAttribute("aria-busy");
  });
  flow.reply("test.thing.preview", previewed);
  await page.getByRole("button", { name: "Nochmals versuchen" }).click();
  await expect(page.getByText("Ida wird Mitglied.")).toBeVisible();
  expect(await page.evaluate(() => window.submitted.length)).toBe(0);
});
