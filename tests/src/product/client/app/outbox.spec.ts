import type { Page } from "@playwright/test";
import { screensOf } from "../../../../../src/product/content/screens.ts";
import { screenPath } from "../../../../../src/workshop/screens/app-address.ts";
import { scenariosOf } from "../../../../../src/workshop/screens/scenarios.ts";
import { choose, expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { pointAtService, type Service } from "./service.ts";

const record = screensOf("trainer").find(({ id }) => id === "attendance.record")!;
const sheet = `#${screenPath(record)}`;

const boxes = (page: Page) => page.locator('main input[name="present"]');
const save = (page: Page) => page.getByRole("button", { name: "Anwesenheit speichern" }).click();
const waiting = (page: Page) => page.getByText(/^Noch nicht gesendet, /);
const entries = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open("schaukasten-outbox");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    const all = request.result.transaction("entries").objectStore("entries").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    request.result.close();
    return (all.result as { key: string }[]).map(({ key }) => key);
  });

/** Toggles the first and the last checkbox; returns the values of all. */
async function turn(page: Page): Promise<boolean[]> {
  await boxes(page).first().waitFor();
  for (const box of [boxes(page).first(), boxes(page).last()]) await box.setChecked(!(await box.isChecked()));
  return held(page);
}

function held(page: Page): Promise<boolean[]> {
  return boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
}

/** Another person records the same attendance. */
async function recordAs({ api }: Service, person: string): Promise<void> {
  const id = scenariosOf(record.id)[0]?.params?.["id"];
  const headers = {
    authorization: `Bearer demo-${person}`,
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  };
  const body = JSON.stringify({ present: [], note: "Halle war zu." });
  const url = `http://api.invalid/trainings/${id}/attendance`;
  expect((await api.fetch(new Request(url, { method: "PUT", headers, body }))).status).toBe(200);
}

test.use({ isAlone: true });

/** The browser reports requests whose responses are lost. Nothing else may be reported. */
test.afterEach(({ complaints }) => {
  const others = complaints.splice(0).filter((each) => !/Failed to load resource|^failed: .*\/api\//.test(each));
  expect(others).toEqual([]);
});

test("attendance that is saved twice without a network waits, stays over back and reload, and is sent once and in order", async ({
  page,
  openApp,
  context,
}) => {
  const service = await pointAtService(page, "trainer", "p-faessler");
  await openApp("trainer", sheet);
  await turn(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await save(page);
  await expect(waiting(page)).toBeVisible();
  await boxes(page)
    .nth(1)
    .setChecked(!(await boxes(page).nth(1).isChecked()));
  const wanted = await held(page);
  await save(page);
  await expect(waiting(page)).toHaveCount(2);
  expect(service.keys).toEqual([]);
  await expectNoBarriers(page, "changes that wait");
  const home = page.getByRole("navigation", { name: "Hauptnavigation" }).getByRole("link", { name: "Heute" });
  await home.click();
  await expect(page).toHaveTitle(/^Heute/);
  await expect(waiting(page)).toHaveCount(2);
  await page.goBack();
  await expect(waiting(page)).toHaveCount(2);
  await expect.poll(() => held(page)).toEqual(wanted);
  const keys = await entries(page);
  service.fault = "lost";
  await context.setOffline(false);
  await page.reload();
  await ready(page);
  await expect(waiting(page)).toHaveCount(2);
  await expect.poll(() => held(page)).toEqual(wanted);
  service.fault = undefined;
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(waiting(page)).toHaveCount(0);
  expect([...new Set(service.keys)]).toEqual(keys);
  await page.reload();
  await ready(page);
  await expect.poll(() => held(page)).toEqual(wanted);
});

test("a change over what somebody else has entered meanwhile is told, and waits for a decision", async ({
  page,
  openApp,
  context,
}) => {
  const service = await pointAtService(page, "trainer", "p-faessler");
  await openApp("trainer", sheet);
  const wanted = await turn(page);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await save(page);
  await expect(waiting(page)).toBeVisible();
  await recordAs(service, "p-brunner");
  await context.setOffline(false);
  await expect(page.getByText("Nicht gesendet: Inzwischen wurde hier etwas geändert")).toBeVisible();
  await expect.poll(() => held(page)).toEqual(wanted);
  await expectNoBarriers(page, "a conflict");
  await page.getByRole("button", { name: "Meine Angaben verwerfen" }).click();
  await expect(page.getByText("Nicht gesendet: Inzwischen wurde hier etwas geändert")).toHaveCount(0);
  expect(await entries(page)).toEqual([]);
  await expect(page.getByLabel("Notiz zum Training")).toHaveValue("Halle war zu.");
});

test("attendance can only be read without the capability to write it, and says why", async ({ page, openApp }) => {
  await openApp("trainer", sheet);
  await choose(page, "Without", "attendance.write");
  await page.goto(page.url().replace(/#.*/, sheet));
  await expect(page.getByRole("status").getByText("Du kannst hier nichts ändern")).toBeVisible();
  await expect(boxes(page).first()).toBeDisabled();
  await expect(page.getByLabel("Notiz zum Training")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Anwesenheit speichern" })).toHaveCount(0);
  await expectNoBarriers(page, "attendance that can only be read");
});
