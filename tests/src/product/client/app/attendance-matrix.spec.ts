import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { demoPolicy } from "../../../../../src/demo/index.ts";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import { inDeepRuns } from "../../../../runs.ts";
import { expect, expectNoBarriers, ready, test } from "./app-stage.ts";
import { demoApi, joinService, type Service } from "./service.ts";

test.use({ isAlone: true });

test.afterEach(({ complaints }) => {
  expect(complaints.splice(0).filter((each) => !/status of 409/.test(each))).toEqual([]);
});

const agent = { authorization: "Bearer demo-p-faessler+agent", "content-type": "application/json" };

async function matrixService(): Promise<Pick<Service, "api" | "storage">> {
  const storage = memoryStorage();
  return { storage, api: await demoApi(storage, { policyOf: demoPolicy }) };
}

/** The month before that of today: its trainings are all over. */
function lastMonth(): string {
  const day = new Date();
  day.setUTCDate(0);
  return day.toISOString().slice(0, 7);
}

async function openMatrix(page: Page, baseURL: string | undefined): Promise<void> {
  await page.goto(`${baseURL}/apps/trainer/#/gruppen/judo-u13/anwesenheit/${lastMonth()}`);
  await cells(page).first().waitFor();
}

const cells = (page: Page) => page.locator(".check-grid__input");
const checks = (page: Page) =>
  cells(page).evaluateAll((all) =>
    all.flatMap((each) => ((each as HTMLInputElement).checked ? [(each as HTMLInputElement).value] : [])),
  );
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
const toasts = (page: Page) => page.locator(".toasts");

/** Pastes as a spreadsheet does, by the keyboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press("ControlOrMeta+v");
}

/** What an agent of the trainer reads, and is answered when it records nobody. */
async function recordByAgent({ api }: Pick<Service, "api">) {
  const at = `http://api.invalid/groups/judo-u13/attendance`;
  const read = await api.fetch(new Request(`${at}?period=${lastMonth()}`, { headers: agent }));
  const { seen } = (await read.json()) as { seen: string };
  const form = { period: lastMonth(), present: [], presentSeen: seen };
  const { status } = await api.fetch(new Request(at, { method: "PUT", headers: agent, body: JSON.stringify(form) }));
  return status;
}

test("a trainer goes through the attendance by keyboard, pastes a range, saves it, undoes it and downloads it; an agent's change is not overwritten", async ({
  page,
  context,
  baseURL,
}) => {
  const service = await matrixService();
  await joinService(service, page, "trainer", "p-faessler");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${baseURL}/apps/trainer/#/gruppen/judo-u13`);
  await page.getByRole("link", { name: "Anwesenheit für J+S" }).press("Enter");
  await page.locator(`a[href$="anwesenheit/${lastMonth()}"]`).press("Enter");
  await expect(page).toHaveURL(new RegExp(`anwesenheit/${lastMonth()}`));
  await cells(page).first().waitFor();
  await expectNoBarriers(page, "the attendance of a month");
  const before = await checks(page);
  const values = await cells(page).evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  const width = await page.locator(".check-grid__head").count();

  // [check-grid-tab] one stop of Tab, [check-grid-arrows] [check-grid-row], [check-grid-ends] Ctrl+Home and Ctrl+End
  await cells(page).first().focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest(".check-grid"))).toBeNull();
  await page.keyboard.press("Shift+Tab");
  expect(await focused(page)).toBe(values[0]);
  for (const key of ["ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  expect(await focused(page)).toBe(values[width + 1]);
  for (const key of ["ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  expect(await focused(page)).toBe(values[0]);
  await page.keyboard.press("End");
  expect(await focused(page)).toBe(values[width - 1]);
  await page.keyboard.press("Control+End");
  expect(await focused(page)).toBe(values.at(-1));
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Home");
  expect(await focused(page)).toBe(values[0]);

  // [check-grid-range] [check-grid-delete] [check-grid-space] [check-grid-escape]
  const first = [values[0], values[1]].map(String);
  const range = ["Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowLeft", "Shift+ArrowUp", "Shift+ArrowRight"];
  for (const key of [...range, "Delete"]) await page.keyboard.press(key);
  expect(await checks(page)).toEqual(before.filter((value) => !first.includes(value)));
  await page.keyboard.press("Space");
  expect((await checks(page)).filter((value) => first.includes(value))).toEqual(first);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+Home");

  await paste(page, "vielleicht\tx");
  await expect(page.locator(".check-grid__told")).toContainText("«vielleicht» ist weder");
  await paste(page, "x\t0\nja\tnein\n");
  const pasted = [values[0], values[width]].map(String);
  const emptied = [values[1], values[width + 1]].map(String);
  const wanted = values.filter(
    (value) => pasted.includes(value) || (before.includes(value) && !emptied.includes(value)),
  );
  expect(await checks(page)).toEqual(wanted);
  await expect(page.locator("tfoot td").last()).toHaveText(String(wanted.length));
  await expect(page.getByText(/Die Anwesenheit von Judo U13 ändert sich in \d/)).toBeVisible();
  await expectNoBarriers(page, "changed attendance");
  const submit = page.getByRole("button", { name: "Anwesenheit speichern" });
  await submit.press("Enter");
  await expect(toasts(page)).toContainText("Die Anwesenheit ist gespeichert.");
  await page.getByRole("button", { name: "Rückgängig" }).press("Enter");
  await expect(toasts(page)).toContainText("Rückgängig gemacht.");
  await openMatrix(page, baseURL);
  await expect.poll(() => checks(page)).toEqual(before);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Für J+S herunterladen" }).press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toBe(`js-judo-u13-${lastMonth()}.csv`);
  expect((await readFile(await file.path(), "utf8")).split("\r\n")[0]).toContain('"Nachname","Vorname","Geburtsdatum"');

  expect(await recordByAgent(service)).toBe(200);
  await cells(page).first().press("Space");
  await expect(page.getByText("Inzwischen hat jemand diese Anwesenheit geändert")).toBeVisible();
  await openMatrix(page, baseURL);
  await page.reload();
  await ready(page);
  expect(await checks(page)).toEqual([]);
});

test(
  "on a phone the names stay in sight and the page does not scroll sideways",
  inDeepRuns,
  async ({ page, baseURL }) => {
    await joinService(await matrixService(), page, "trainer", "p-faessler");
    await page.setViewportSize({ width: 360, height: 740 });
    await openMatrix(page, baseURL);
    const frame = page.locator(".check-grid__frame");
    await frame.evaluate((element) => element.scrollTo({ left: 10_000 }));
    const name = page.locator("tbody .check-grid__name").first();
    await expect(name).toBeInViewport({ ratio: 1 });
    const [over, table] = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      (document.querySelector(".check-grid__frame") as HTMLElement).scrollLeft,
    ]);
    expect(over).toBeLessThanOrEqual(0);
    expect(table).toBeGreaterThan(0);
    await expectNoBarriers(page, "attendance on a phone");
  },
);
