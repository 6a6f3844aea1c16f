import { randomBytes } from "node:crypto";
import type { Component } from "../../../../../components/_kit/contract/component.ts";
import { components } from "../../../../../components/index.ts";
import { valueAt, withValue } from "../../../../../src/product/engine/json/data-path.ts";
import { describeComponent } from "../../../../../src/workshop/contracts/description.ts";
import { fullest } from "../../../../../src/workshop/contracts/extreme-data.ts";
import { rejections } from "../../../../../src/workshop/contracts/rejections.ts";
import { variants } from "../../../../../src/workshop/contracts/variants.ts";
import { addressOf } from "../../../../../src/workshop/kit/address.ts";
import { contractModel, modelAt } from "../../../../../src/workshop/kit/form/field-model.ts";
import type { FormSchema } from "../../../../../src/workshop/kit/form/json-schema.ts";
import { playParameter } from "../../../../../src/workshop/playground/client/play-parameter.ts";
import { inDeepRuns, isDeep, sample } from "../../../../runs.ts";
import { findViolations } from "../../../find-violations.ts";
import { expect, test } from "../../../pages/guarded.ts";
import { PlaygroundPage } from "./playground-page.ts";

const all = [...components.values()];
const textOf = (data: unknown) => JSON.stringify(data, null, 2);

/** A rejected case that can be entered by a text or number field: the valid data before, and the wrong value. */
function formCase(component: Component) {
  const model = contractModel(describeComponent(component).schema as FormSchema);
  const bases = [fullest(component), ...component.examples.map(({ data }) => data)];
  for (const { data, issue } of rejections(component)) {
    const wrong = valueAt(data, issue.path);
    const { kind, isRequired } = modelAt(model, issue.path, data) ?? {};
    // An optional text without letters is absent, which is valid.
    if (wrong === "" && isRequired !== true) continue;
    if (!(typeof wrong === "string" && kind === "text") && !(typeof wrong === "number" && kind === "number")) continue;
    const base = bases.find((each) => textOf(withValue(data, issue.path, valueAt(each, issue.path))) === textOf(each));
    if (base !== undefined && valueAt(base, issue.path) !== undefined) return { base, wrong, issue };
  }
  return undefined;
}

test("form and JSON of a component lead to a rejected state, marked in three places, and to another valid one", async ({
  page,
}) => {
  test.setTimeout(isDeep ? 600_000 : 60_000);
  const playground = new PlaygroundPage(page);
  for (const component of sample(all, 24, 1)) {
    await playground.open(component.id);
    const rejected = rejections(component)[0];
    if (rejected === undefined) throw new Error(`${component.id} rejects nothing.`);
    await playground.write(textOf(rejected.data));
    await playground.expectMarks(rejected.issue.path, rejected.issue.message);
    const other = component.examples[1]?.data ?? variants(component)[0]?.data;
    await playground.write(textOf(other));
    await playground.expectValid(component.render(other));
    const byForm = formCase(component);
    if (byForm === undefined) continue;
    const { base, wrong, issue } = byForm;
    await playground.write(textOf(base));
    await playground.expectValid(component.render(base));
    await playground.openGroups(issue.path);
    const control = playground.field(issue.path).locator("input, textarea").first();
    await control.fill(String(wrong));
    await playground.expectMarks(issue.path, issue.message);
    await control.fill(String(valueAt(base, issue.path)));
    await playground.expectValid(component.render(base));
  }
});

test("every component has a rejected case that its form can reach", () => {
  expect(all.filter((component) => formCase(component) === undefined).map(({ id }) => id)).toEqual([]);
});

test("a link opens the same state, whatever it contains, on a phone", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const [component] = all;
  if (component === undefined) throw new Error("There is no component.");
  const words = 'Grüezi «Zoë» & <b>"O\'Neil"</b> 👩‍👩‍👧 \u200Fשלום\u200F مرحبا ';
  const title = words + randomBytes(15_000).toString("base64");
  const text = textOf({ ...(component.examples[0]?.data as object), title });
  expect(text.length).toBeGreaterThan(20_000);
  const fragment = await addressOf(playParameter, { text, tools: { width: "360", text: "on" } });
  for (const colorScheme of sample(["light", "dark"] as const, 2)) {
    await page.emulateMedia({ colorScheme });
    await playground.open(component.id, fragment);
    await expect(playground.preview().getByText(title)).toBeVisible();
    await expect(playground.field(["title"]).locator("input")).toHaveValue(title);
    await expect(playground.preview().locator("html")).toHaveAttribute("data-play-text", "on");
    await expect(page.getByRole("radio", { name: "360" })).toBeChecked();
    expect(await playground.preview().locator("b").count()).toBe(0);
    await page.goto("about:blank");
  }
});

test("bad input has a clear message, and the playground stays usable", inDeepRuns, async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const [component] = all;
  if (component === undefined) throw new Error("There is no component.");
  await playground.open(component.id, "#play=1.AAAA");
  await expect(playground.root.getByText(/The link is damaged/).first()).toBeVisible();
  for (const [state, message] of [
    [{ text: "[".repeat(9_000) }, /too long or nested too deep/],
    [5, /no state of a playground/],
  ] as const) {
    await page.goto("about:blank");
    await playground.open(component.id, await addressOf(playParameter, state));
    await expect(playground.root.getByText(message)).toBeVisible();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const [first, second] = component.examples;
  await playground.expectValid(component.render(first?.data));
  for (const [text, message] of [
    [`"${"x".repeat(5_000_000)}"`, /Not inserted: the text would have 5/],
    ["[".repeat(10_000) + "]".repeat(10_000), /Not inserted: Here the file is more than/],
  ] as const) {
    await playground.paste(text);
    await expect(playground.root.getByText(message)).toBeVisible();
  }
  await playground.paste('{ "title": ');
  await expect(playground.problems.first()).toContainText("Line 1");
  await playground.paste(textOf(second?.data));
  await playground.expectValid(component.render(second?.data));
});

test("Reset takes back what every tool has changed in the preview", inDeepRuns, async ({ page }) => {
  const playground = new PlaygroundPage(page);
  const [component] = all;
  if (component === undefined) throw new Error("There is no component.");
  await playground.open(component.id);
  const usual = component.render(component.examples[0]?.data);
  const root = playground.preview().locator("html");
  const before = await root.evaluate(({ attributes }) => [...attributes].map(({ name, value }) => [name, value]));
  await page.getByRole("button", { name: "More tools" }).click();
  const menu = page.locator(".play-tools__menu");
  for (const select of await menu.getByRole("combobox").all())
    await select.selectOption({ index: (await select.locator("option").count()) - 1 });
  for (const toggle of await menu.getByRole("switch").all()) await toggle.check();
  await expect(root).not.toHaveAttribute("dir", "ltr");
  await menu.getByRole("button", { name: "Reset" }).click();
  await playground.expectValid(usual);
  expect(await root.evaluate(({ attributes }) => [...attributes].map(({ name, value }) => [name, value]))).toEqual(
    before,
  );
});

test("the keyboard alone fills the form, moves items, takes a step back and leaves the editor", async ({ page }) => {
  const playground = new PlaygroundPage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const component = all.find(({ id }) => id === "card");
  if (component === undefined) throw new Error("There is no card.");
  await page.goto(`/components/${component.id}/`);
  await page.locator("[data-playground]").press("Enter");
  await expect(playground.root).toBeFocused();
  const actions = playground.field(["actions"]);
  await actions.locator("summary").first().press("Enter");
  const second = String(valueAt(component.examples[0]?.data, ["actions", 1, "label"]));
  const first = playground.field(["actions", 0]).locator(".play-group__note").first();
  await expect(first).not.toHaveText(second);
  await playground.field(["actions", 1]).locator("summary").first().press("Alt+ArrowUp");
  await expect(first).toHaveText(second);
  await page.keyboard.press("Control+z");
  await expect(first).not.toHaveText(second);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("radio", { name: "JSON" }).press("Space");
  await playground.editor.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(playground.editor).not.toBeFocused();
});

test(
  "axe finds nothing in the playground, in its themes and forced colours, and what it finds in data is marked",
  inDeepRuns,
  async ({ page }) => {
    test.setTimeout(90_000);
    const playground = new PlaygroundPage(page);
    const [component] = all;
    if (component === undefined) throw new Error("There is no component.");
    await playground.open(component.id);
    await playground.write(textOf({ tone: "nope" }));
    await expect(playground.problems.first()).toBeVisible();
    const media = sample([{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const, 2);
    expect(await findViolations(page, ".playground", media)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Check with axe" }).click();
    await expect(playground.root.getByText("axe finds nothing.")).toBeVisible();
    // A role that does not exist, as a mistake of markup.
    await playground
      .preview()
      .locator("main.stage > :not(.visually-hidden)")
      .first()
      .evaluate((element) => element.setAttribute("role", "nothing"));
    await page.getByRole("button", { name: "Check with axe" }).click();
    await expect(playground.root.getByText("axe finds 1 problem.")).toBeVisible();
    const mark = playground.preview().locator('[data-play-layer="axe"] > [data-tone="problem"]');
    await expect(mark).toHaveText("aria-roles");
    await playground.write(textOf(component.examples[1]?.data));
    await expect(mark).toHaveCount(0);
  },
);

test(
  "a playground that cannot be loaded says so at its button, and a press tries again",
  inDeepRuns,
  async ({ browser }) => {
    // The guarded page refuses what a browser writes of a request that fails.
    const page = await browser.newPage();
    let isCut = true;
    await page.route("**/components/alert/playground.json", (route) => (isCut ? route.abort() : route.fallback()));
    await page.goto("/components/alert/");
    const button = page.locator("[data-playground]");
    await button.click();
    await expect(button).toHaveText("Playground not loaded: try again");
    isCut = false;
    await button.click();
    await expect(page.locator(".playground .cm-content")).toBeAttached();
    await page.close();
  },
);
