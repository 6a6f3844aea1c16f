import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { checkWith } from "../../../src/checks/check-with.ts";
import { readTree } from "../../../src/checks/read-tree.ts";
import { contentRules } from "../../../src/checks/rules/content-rules.ts";
import { projectFile } from "../../../src/product/files/project.ts";
import { answerSave } from "../../../src/workshop/playground/save-request.ts";
import { inDeepRuns, isDeep } from "../../runs.ts";
import { findViolations } from "../find-violations.ts";
import { expect, test } from "./guarded.ts";

/** A month's overview of fees with a filter, whose rows lead to their details. */
const wanted = readFileSync(projectFile("tests/src/pages/month-fees.json"), "utf8");

test.describe.configure({ timeout: 120_000 });

const preview = (page: Page) => page.frameLocator("iframe[title='Preview of the screen']");
const editor = (page: Page) => page.getByRole("textbox", { name: "Screen as JSON" });
const problems = (page: Page) => page.locator("[data-problem-count]");
/** The checks of the playground come with its editor, on a busy machine after some seconds. */
const checked = { timeout: 20_000 };

test("a screen is opened, broken, mended by a suggestion and changed by its tree", async ({ page }) => {
  await page.goto("/playground/?screen=events.list");
  await expect(problems(page)).toHaveText("No problems", checked);
  await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Anlässe", checked);

  const undo = page.getByRole("button", { name: "Undo" });
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("treeitem", { name: "data-table" }).last().press("Enter");
  await expect(editor(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  await expect(problems(page)).toHaveText("1 problem", checked);
  await expectAccessible(page);
  await page.getByRole("button", { name: 'Write "data-table"' }).click();
  await expect(problems(page)).toHaveText("No problems", checked);

  const before = await preview(page).getByRole("table").count();
  await page.getByRole("treeitem", { name: "data-table" }).last().press("Delete");
  await expect(preview(page).getByRole("table")).toHaveCount(before - 1);
  await expect(undo).toHaveAttribute("aria-disabled", "false");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(preview(page).getByRole("table")).toHaveCount(before);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(preview(page).getByRole("table")).toHaveCount(before - 1);
  await page.getByLabel("Component").selectOption("progress-bar");
  await page.getByRole("button", { name: "Insert" }).click();
  await expect(preview(page).getByRole("progressbar").first()).toBeVisible();
  await expect(preview(page).locator("[data-draft-mark]")).toHaveCount(1);
});

test("a draft survives a reload and a link, and hostile texts leave the page usable", async ({ page }) => {
  await page.goto("/playground/?screen=site.week-display");
  await expect(problems(page)).toHaveText("No problems", checked);
  await replaceText(page, '{"id": "<img src=x onerror=alert(1)>"}');
  await expect(problems(page)).not.toHaveText("No problems");
  await expect(page.locator("ol[data-problems] img")).toHaveCount(0);
  await page.reload();
  await expect(editor(page)).toContainText("onerror=alert(1)");

  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page).toHaveURL(/#screen=1\./);
  const link = page.url();
  await replaceText(page, "[".repeat(10_000));
  await expect(page.getByText("levels deep")).toBeVisible();
  await replaceText(page, "x".repeat(5_000_000));
  await expect(page.getByText(/Not inserted: .*5.(?:0 million|000.000)/)).toBeVisible();
  await replaceText(page, '{"id": "later"}');
  await expect(problems(page)).toHaveText("4 problems");

  await page.goto("/");
  await page.goto(`${link.slice(0, -20)}`);
  const status = page.locator("[data-playground-status]");
  await expect(status).toContainText("damaged");
  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // As wide as a sentence, not as what the buttons leave.
    expect((await status.boundingBox())?.width, `${width} px`).toBeGreaterThan(240);
  }
  await page.goto("/");
  await page.goto(link);
  await expect(editor(page)).toContainText("onerror=alert(1)");
  await page.getByRole("button", { name: "Draft before" }).click();
  await expect(editor(page)).toContainText("later");
  await page.getByLabel("Open").selectOption("start:flow");
  await expect(problems(page)).toHaveText("No problems", checked);

  // The preview may be drawn once more, and begins again then.
  await expect(async () => {
    await preview(page).getByRole("radio").first().press("Space");
    await expect(preview(page).locator("html[data-live]")).toHaveCount(1);
    await preview(page).getByRole("button", { name: "Weiter" }).press("Enter");
    await expect(preview(page).getByRole("heading", { name: "Trainings" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("what is typed right before a reload survives it, also where the database has not written it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => new EventTarget() as IDBRequest<IDBValidKey>;
  });
  await page.goto("/playground/?screen=site.week-display");
  await expect(problems(page)).toHaveText("No problems", checked);
  await replaceText(page, '{"id": "typed.last"}');
  await page.reload();
  await expect(editor(page)).toContainText("typed.last");
});

test("thousands of rows and an expression without end are stopped with a message, and the page stays usable", async ({
  page,
}) => {
  // Two engines work as much as they may meanwhile: a machine with other work needs longer for both.
  test.setTimeout(120_000);
  await page.clock.install();
  await page.goto("/playground/");
  await expect(problems(page)).not.toHaveText(/Loading/, checked);
  await page.getByLabel("Open").selectOption("start:list");
  await expect(problems(page)).toHaveText("No problems", checked);
  await expect.poll(async () => (await keptDraft(page))?.screen).toContain("events.draft-list");
  const good = (await keptDraft(page))?.screen ?? "";

  const rowCount = isDeep ? 10_000 : 2_000;
  const rows = Array.from({ length: rowCount }, (_, index) => ({ id: `row-${index}`, cells: {} }));
  const results = { events: { total: rows.length, rows, items: [], past: [] } };
  const scenario = { name: "usual", title: "<b>Many</b>", description: "Ten thousand.", results };
  await page.getByRole("radio", { name: "Situations" }).press("Space");
  await replaceText(page, JSON.stringify({ screen: "events.draft-list", scenarios: [scenario] }), "Situations as JSON");
  await expect(problems(page)).toHaveText(/^1000 or more problems, the first 100 shown$/, { timeout: 50_000 });
  await expect(preview(page).getByRole("row")).toHaveCount(rowCount + 1, checked);
  await expect(page.locator(".studio b").filter({ hasText: "Many" })).toHaveCount(0);

  const every = { $bind: 'events.rows.all(row, row.id != "none")' };
  const node = { each: "events.rows", as: "one", node: { component: "text", if: every, data: { body: ["Zeile"] } } };
  await page.getByRole("radio", { name: /^Screen/ }).press("Space");
  await replaceText(page, JSON.stringify({ ...JSON.parse(good), body: [node] }));
  await expect(page.getByRole("treeitem", { name: "each events.rows" })).toBeVisible();
  // The draft is sent a moment after it was typed: its limit begins then. Rules may meet the expression before the preview.
  await expect(async () => {
    await page.clock.fastForward(9_000);
    await expect(page.locator("[data-preview-note]")).toContainText(
      /(?:drawing the preview|checking the rules) was stopped/,
      { timeout: 1000 },
    );
  }).toPass({ timeout: 45_000 });
  await replaceText(page, good);
  await expect(preview(page).getByRole("table")).toBeVisible(checked);
});

test(
  "a wanted screen is written from empty by keyboard, and passes check in the folder",
  inDeepRuns,
  async ({ page }) => {
    await page.goto("/playground/");
    await expect(problems(page)).not.toHaveText(/Loading/, checked);
    await page.getByLabel("Open").focus();
    await page.keyboard.type("Empty");
    await expect(page.getByRole("treeitem")).toHaveCount(1);
    await tabTo(page, "treeitem");
    await page.keyboard.press("Enter");
    await expect(editor(page)).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(wanted);
    await expect(problems(page)).toHaveText("No problems", checked);
    await expect(preview(page).getByRole("heading", { level: 1 })).toHaveText("Beiträge im Monat");
    await expect(preview(page).getByRole("table")).toBeVisible();

    const file = "screens/admin/invoices.month.json";
    // The place of the file follows what is typed.
    await expect.poll(() => keptDraft(page)).toMatchObject({ screen: wanted, file });
    const text = await keptDraft(page);
    if (text === undefined) throw new Error("No draft is kept.");
    const root = mkdtempSync(join(tmpdir(), "playground-"));
    const order = { file: text.file, screen: text.screen, scenarios: "", seen: { screen: "", scenarios: "" } };
    const headers = { host: "localhost:1", origin: "http://localhost:1", "x-save-token": "token" };
    const request = { method: "POST", remoteAddress: "127.0.0.1", headers, body: JSON.stringify(order) };
    expect(await answerSave(root, "token", request)).toMatchObject({ status: 200 });
    const tree = await readTree(projectFile("."));
    const files = new Map(tree.files).set(file, readFileSync(join(root, file), "utf8"));
    expect(checkWith(contentRules, { ...tree, files, only: new Set([file]) })).toEqual([]);
  },
);

/** Axe finds nothing in either theme and in forced colours, and a small phone scrolls to no side. */
async function expectAccessible(page: Page): Promise<void> {
  const media = [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const;
  expect(await findViolations(page, ".studio", media)).toEqual([]);
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (size !== null) await page.setViewportSize(size);
}

async function replaceText(page: Page, text: string, name = "Screen as JSON"): Promise<void> {
  await page.getByRole("textbox", { name }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
}

/** Presses Tab until an element of a role has the focus. */
async function tabTo(page: Page, role: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await page.evaluate(() => document.activeElement?.getAttribute("role"))) === role) return;
  }
  throw new Error(`No ${role} is reached by Tab.`);
}

/** The draft that the device keeps. */
function keptDraft(page: Page): Promise<{ file: string; screen: string } | undefined> {
  return page.evaluate(
    () =>
      new Promise<{ file: string; screen: string } | undefined>((resolve, reject) => {
        const opening = indexedDB.open("schaukasten-playground", 1);
        opening.onerror = reject;
        opening.onsuccess = () => {
          const asked = opening.result.transaction("drafts").objectStore("drafts").get("screen");
          asked.onsuccess = () => resolve(asked.result);
        };
      }),
  );
}
