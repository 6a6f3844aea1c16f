import type { Page } from "@playwright/test";
import { apiOperations } from "../../../../../src/product/content/operations.ts";
import type { FlowMode } from "../../../../../src/product/engine/flow/mode.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { isDeep, sample } from "../../../../runs.ts";
import { fill } from "./fill.ts";
import { expect, type FlowStage, flowOf, flows, test } from "./flow-stage.ts";

const modesOf = ({ modes }: Screen): FlowMode[] => [
  ...(modes?.guided === false ? [] : ["guided" as const]),
  ...(modes?.compact === false ? [] : ["compact" as const]),
];
const way = (page: Page, value: string) => page.locator(`.flow [name="way"][value="${value}"]`);

/** Continues to the review, filling in every new control. */
async function fillAll(page: Page, mode: FlowMode, answered = new Set<string>()): Promise<void> {
  for (;;) {
    await fill(page, answered);
    if (mode === "compact" || (await way(page, "next").count()) === 0) return;
    await goOn(page);
  }
}

async function goOn(page: Page): Promise<void> {
  const step = await page.locator(".flow").getAttribute("data-step");
  await way(page, "next").click();
  await expect(page.locator(".flow")).not.toHaveAttribute("data-step", String(step));
}

async function submit(page: Page): Promise<void> {
  await way(page, "submit").click();
  await expect.poll(() => page.evaluate(() => window.submitted.length)).toBe(1);
}

/** The dry-run says something else when it is asked for again: the person sees that, and nothing has gone out. */
async function meetChange(page: Page, flow: FlowStage, screen: Screen): Promise<void> {
  const result = previewOf(screen);
  const sent = submittedOf(flow, screen).length;
  replyPreview(flow, screen, { ...result, effects: [...result.effects, "Seither kam etwas dazu."] });
  await way(page, "submit").click();
  await expect(page.locator('.flow__effects [data-change="added"]')).toHaveText("Neu: Seither kam etwas dazu.");
  expect(submittedOf(flow, screen)).toHaveLength(sent);
}

/** The review opens a second time, with the same answers. */
async function openReviewAgain(page: Page, flow: FlowStage, { review }: Screen): Promise<void> {
  const asked = flow.callsOf(review?.source ?? "").length;
  await page.locator('.flow [name="leads"][value="back"]').click();
  await goOn(page);
  await expect.poll(() => flow.callsOf(review?.source ?? "").length).toBe(asked + 1);
}

function previewOf(screen: Screen): Preview {
  return apiOperations().get(screen.review?.source ?? "")?.example as Preview;
}

function replyPreview(flow: FlowStage, screen: Screen, result: Preview): void {
  flow.reply(screen.review?.source ?? "", { result });
}

interface Preview {
  readonly effects: readonly unknown[];
}

/** The effects in the dry-run's example that contain no values. */
function effectsOf(screen: Screen): string[] {
  return previewOf(screen).effects.filter((effect) => typeof effect === "string");
}

function submittedOf(flow: FlowStage, screen: Screen) {
  return flow.callsOf(screen.submit?.action ?? "");
}

async function namesInDraft(page: Page): Promise<string[]> {
  const [kept] = await drafts(page);
  return Object.keys(kept?.draft.entered ?? {}).sort();
}

const drafts = (page: Page) =>
  page.evaluate(async () => {
    const { databases } = indexedDB;
    if (!(await databases.call(indexedDB)).some(({ name }) => name === "schaukasten-flows")) return [];
    const request = indexedDB.open("schaukasten-flows");
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    const all = database.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => {
      all.onsuccess = resolve;
    });
    database.close();
    return all.result as { draft: { entered: Record<string, unknown> } }[];
  });

/** Leaves a flow in the middle and returns: the answers are restored. */
async function resume(page: Page, answered: Set<string>): Promise<string[]> {
  const changed = await fill(page, answered);
  await expect.poll(() => namesInDraft(page)).toEqual(changed.toSorted());
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  await expect(page.getByText("Dein Entwurf ist wieder da")).toBeVisible();
  return changed;
}

/** Leaves a flow without a draft: it asks before, and starts from the beginning. */
async function beginAnew(page: Page): Promise<void> {
  while ((await fill(page, new Set(), 1)).length === 0) await goOn(page);
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  await (await asked).accept();
  await reloaded;
  await page.locator("html[data-ready]").waitFor();
  await expect(page.getByText("Dein Entwurf ist wieder da")).toHaveCount(0);
  expect(await drafts(page)).toEqual([]);
}

test.describe.configure({ mode: "parallel", timeout: 90_000 });

/** With a draft in both modes, without one, and one that edits. Unit tests go through every flow in the state machine. */
const typical = ["bookings.create", "invoices.dunning", "members.edit"];

for (const screen of isDeep ? flows : sample(typical, 3).map(flowOf)) {
  const [first, ...others] = modesOf(screen) as [FlowMode, ...FlowMode[]];

  const complete = async (page: Page, flow: FlowStage, mode: FlowMode, answered?: Set<string>) => {
    await expect(page.locator(".flow")).toHaveAttribute("data-mode", mode);
    replyPreview(flow, screen, previewOf(screen));
    await fillAll(page, mode, answered);
    const [effect = ""] = effectsOf(screen);
    await expect(page.locator(".flow__effects")).toContainText(effect);
    if (mode === "guided") await openReviewAgain(page, flow, screen);
    await expect(page.locator(".flow__effects")).toContainText(effect);
    await meetChange(page, flow, screen);
    await submit(page);
    const { params = {} } = submittedOf(flow, screen).at(-1) ?? {};
    expect(flow.callsOf(screen.review?.source ?? "").at(-1)?.params).toEqual(params);
    expect(await drafts(page)).toEqual([]);
    return params;
  };

  test.describe(screen.id, () => {
    test("is abandoned, resumed as it keeps a draft or not, and completed in every mode with the same values", async ({
      page,
      flow,
    }) => {
      await flow.open({ screen, mode: first });
      const answered = new Set<string>();
      const resumed = screen.draft === false ? await beginAnew(page) : await resume(page, answered);
      const submitted = await complete(page, flow, first, answered);
      expect(Object.keys(submitted)).toEqual(expect.arrayContaining(resumed ?? []));
      for (const mode of others) {
        await flow.open({ screen, mode });
        expect(await complete(page, flow, mode)).toEqual(submitted);
      }
    });

    if (isDeep || screen.id === "members.edit")
      test("is cancelled, and leads to where it says", async ({ page, flow }) => {
        await flow.open({ screen });
        page.on("dialog", (dialog) => dialog.accept());
        await fill(page, new Set(), 1);
        const label = screen.cancel?.label ?? "Abbrechen";
        await page.locator(".flow__ways").getByText(label, { exact: true }).click();
        await expect.poll(() => page.evaluate(() => window.left)).toEqual([screen.cancel?.href]);
        expect(submittedOf(flow, screen)).toEqual([]);
      });
  });
}
