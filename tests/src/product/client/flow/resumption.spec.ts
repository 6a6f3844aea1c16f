import type { Page } from "@playwright/test";
import type { FlowMode } from "../../../../../src/product/engine/flow/mode.ts";
import type { Screen } from "../../../../../src/product/engine/screen/schema/screen-schema.ts";
import { inTurn } from "../../../../in-turn.ts";
import { inDeepRuns, isDeep, sample } from "../../../../runs.ts";
import { fill } from "./fill.ts";
import { expect, type FlowStage, flows, test } from "./flow-stage.ts";
import { previewed, smallFlow } from "./small-flow.ts";

/** An interruption between two steps; returns the page on which the person continues. */
type Interruption = (page: Page, flow: FlowStage) => Promise<Page>;

const interruptions: Readonly<Record<string, Interruption>> = {
  async reload(page) {
    await page.reload();
    await isReady(page);
    return page;
  },
  async "another page and back"(page) {
    await page.goto("about:blank");
    await page.goBack();
    await isReady(page);
    return page;
  },
  /** The address then has no step. */
  async "the flow opened anew"(page) {
    const url = new URL(page.url());
    url.search = "";
    await page.goto(url.href);
    await isReady(page);
    return page;
  },
  async "a tab that is closed"(page, flow) {
    const next = await page.context().newPage();
    next.on("dialog", (dialog) => void dialog.accept());
    const url = page.url();
    await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
    await flow.openAgain(next, url);
    return next;
  },
  async "the same flow in another tab"(page, flow) {
    const other = await page.context().newPage();
    await flow.openAgain(other);
    await other.close();
    return page;
  },
  async "a lost connection"(page) {
    await page.context().setOffline(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.context().setOffline(false);
    return page;
  },
};

const isReady = (page: Page) => page.locator("html[data-ready]").waitFor();
const way = (page: Page, value: string) => page.locator(`.flow [name="way"][value="${value}"]`);
const placeOf = (page: Page) => page.locator(".flow").getAttribute("data-step");

/** Completes a flow, interrupted before every step; returns the submitted values. */
async function walk(first: Page, flow: FlowStage, screen: Screen, interrupt?: Interruption): Promise<unknown> {
  let page = first;
  const before = flow.callsOf(screen.submit?.action ?? "").length;
  const answered = new Set<string>();
  for (let step = 0; step < 8; step += 1) {
    await fill(page, answered);
    // A flow without a draft starts from the beginning each time.
    if (interrupt !== undefined && (screen.draft !== false || step === 1))
      page = await isInterrupted(page, flow, interrupt, answered, screen);
    if ((await way(page, "next").count()) === 0) break;
    const place = await placeOf(page);
    await way(page, "next").click();
    await expect(page.locator(".flow")).not.toHaveAttribute("data-step", String(place));
  }
  await expect(page.locator(".flow__effects")).toBeVisible();
  await way(page, "submit").click();
  await expect.poll(() => flow.callsOf(screen.submit?.action ?? "").length).toBe(before + 1);
  return flow.callsOf(screen.submit?.action ?? "").at(-1)?.params;
}

/** The flow has its earlier step and values; a file has to be chosen again, so its control is empty. */
async function isInterrupted(
  before: Page,
  flow: FlowStage,
  interrupt: Interruption,
  answered: Set<string>,
  screen: Screen,
): Promise<Page> {
  const place = await placeOf(before);
  const page = await interrupt(before, flow);
  if (screen.draft === false) {
    answered.clear();
    await fill(page, answered);
  } else if ((await filesOf(page, answered)).length === 0) expect(await placeOf(page)).toBe(place);
  else await chooseAgain(page, answered, place);
  return page;
}

async function chooseAgain(page: Page, answered: Set<string>, place: string | null): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    for (const name of await filesOf(page, answered)) answered.delete(name);
    await fill(page, answered);
    if ((await placeOf(page)) === place) return;
    await way(page, "next").click();
  }
}

async function filesOf(page: Page, answered: ReadonlySet<string>): Promise<string[]> {
  const files = page.locator('.flow input[type="file"]');
  const names = await files.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));
  return names.filter((name) => answered.has(name));
}

const modesOf = ({ modes }: Screen): FlowMode[] => [
  ...(modes?.guided === false ? [] : ["guided" as const]),
  ...(modes?.compact === false ? [] : ["compact" as const]),
];

test.describe.configure({ mode: "parallel", timeout: 90_000 });

const kinds = sample(Object.entries(interruptions), 2);

test("no interruption of a flow at any step changes what is submitted", async ({ page, flow }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  const screen = smallFlow();
  flow.reply("test.thing.preview", previewed);
  // The first page is gone after a tab that is closed.
  const last = (name: string) => Number(name === "a tab that is closed");
  await inTurn(
    kinds.toSorted(([one], [other]) => last(one) - last(other)),
    async (interrupt) => {
      await flow.open({ screen, mode: "guided" });
      const submitted = { name: "Text für name", age: "adult", email: "ida@verein.example" };
      expect(await walk(page, flow, screen, interrupt)).toEqual(submitted);
    },
  );
});

/** Each has one of the interruptions. */
const walks = flows.flatMap((screen) => modesOf(screen).map((mode) => ({ screen, mode })));

(isDeep ? walks : []).forEach(({ screen, mode }, index) => {
  const [name = "", interrupt] = kinds[index % kinds.length] ?? [];
  test(`${screen.id}, ${mode}: ${name} at every step leaves what is submitted as it was`, async ({ page, flow }) => {
    page.on("dialog", (dialog) => void dialog.accept());
    await flow.open({ screen, mode });
    const whole = await walk(page, flow, screen);
    await flow.open({ screen, mode });
    expect(await walk(page, flow, screen, interrupt)).toEqual(whole);
  });
});

test("the last keystroke before a reload is there after it", async ({ page, flow }) => {
  await flow.open({ screen: smallFlow(), mode: "compact" });
  const name = page.getByLabel("Name");
  for (const text of ["Ida", "Ida Frei"]) {
    await name.focus();
    await name.fill(text);
    await page.reload();
    await isReady(page);
    await expect(name).toHaveValue(text);
  }
});

/** Foreign data in place of a draft. */
const foreign: Readonly<Record<string, (kept: Record<string, unknown>) => unknown>> = {
  "no draft at all": () => "{",
  "the draft of another flow": (draft) => ({ ...draft, flow: "other.flow" }),
  "a draft of former times": ({ flow: _flow, shown: _shown, ...draft }) => draft,
  "answers of wrong types": (draft) => ({ ...draft, entered: { name: { toString: 1 } } }),
  "answers that nobody asked for": (draft) => ({ ...draft, entered: { constructor: "x" } }),
  "five megabytes": (draft) => ({ ...draft, entered: { name: "x".repeat(5_000_000) } }),
};

test(
  "with foreign data in the place of a draft the flow goes on, and the person discards it",
  inDeepRuns,
  async ({ page, flow }) => {
    await flow.open({ screen: smallFlow(), mode: "guided" });
    const name = page.getByLabel("Name");
    await inTurn(sample(Object.entries(foreign), 2), async (made) => {
      await name.fill("Ada");
      await expect.poll(async () => (await kept(page))?.["entered"]).toEqual({ name: "Ada" });
      await keep(page, made((await kept(page)) as Record<string, unknown>));
      await page.reload();
      await isReady(page);
      // It stays until the person discards it, although something else is entered.
      await name.fill("Ida");
      await page.reload();
      await isReady(page);
      await expect(page.getByText("Dein Entwurf lässt sich nicht mehr lesen")).toBeVisible();
      await name.fill("Eva");
      await page.getByRole("button", { name: "Entwurf verwerfen" }).click();
      await expect(page.getByText("Dein Entwurf lässt sich nicht mehr lesen")).toHaveCount(0);
      await expect(name).toHaveValue("Eva");
      await expect.poll(async () => (await kept(page))?.["entered"]).toEqual({ name: "Eva" });
    });
  },
);

test(
  "a step that does not exist any more, and values that no control has, leave a flow that can be sent",
  inDeepRuns,
  async ({ page, flow }) => {
    flow.reply("test.thing.preview", previewed);
    await flow.open({ screen: smallFlow(), mode: "guided" });
    await page.getByLabel("Name").fill("Ida");
    await way(page, "next").click();
    await page.getByLabel("E-Mail").fill("ida@verein.example");
    await expect.poll(async () => (await kept(page))?.["entered"]).toHaveProperty("email");
    const draft = (await kept(page)) as { entered: object; labels: object };
    const gone = { label: "Weg", type: "text" };
    await keep(page, {
      ...draft,
      step: "gone",
      completed: ["gone", "person"],
      entered: { ...draft.entered, gone: "x", age: "gone" },
      labels: { ...draft.labels, gone, age: gone },
    });
    const url = new URL(page.url());
    url.search = "";
    await page.goto(url.href);
    await isReady(page);
    while ((await way(page, "next").count()) > 0) {
      const place = await placeOf(page);
      await fill(page, new Set(["name", "email"]));
      await way(page, "next").click();
      await expect(page.locator(".flow")).not.toHaveAttribute("data-step", String(place));
    }
    await expect(page.locator(".flow__effects")).toBeVisible();
    await way(page, "submit").click();
    await expect.poll(() => flow.callsOf("send").length).toBe(1);
    expect(flow.callsOf("send")[0]?.params).toMatchObject({ name: "Ida", email: "ida@verein.example" });
  },
);

const kept = (page: Page) =>
  page.evaluate(async () => {
    const request = indexedDB.open("schaukasten-flows");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    const all = request.result.transaction("drafts").objectStore("drafts").getAll();
    await new Promise((resolve) => all.addEventListener("success", resolve));
    request.result.close();
    return (all.result as { draft: Record<string, unknown> }[])[0]?.draft;
  });

const keep = (page: Page, draft: unknown) =>
  page.evaluate(async (written) => {
    const request = indexedDB.open("schaukasten-flows");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    const store = request.result.transaction("drafts", "readwrite").objectStore("drafts");
    const keys = store.getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    const put = store.put({ draft: written, revision: "foreign" }, keys.result[0]);
    await new Promise((resolve) => put.addEventListener("success", resolve));
    request.result.close();
  }, draft);
