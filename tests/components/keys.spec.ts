import type { Locator, Page } from "@playwright/test";
import type { Example } from "../../components/_kit/contract/component.ts";
import { components } from "../../components/index.ts";
import { inTurn } from "../in-turn.ts";
import { sample } from "../runs.ts";
import { expect, type Stage, test } from "../src/product/client/stage.ts";
import keys from "./keys.json" with { type: "json" };

/** Records clicks in the title, and prevents navigation. */
const notesClicks = `
  document.title = "";
  document.addEventListener("click", (event) => {
    const pressed = event.target.closest("a, button, summary, input");
    if (pressed?.matches("a")) event.preventDefault();
    if (pressed !== null) document.title += pressed.localName + " ";
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    document.title += "submit ";
  });
`;

/** An example of a component, as part of a page or as the whole page. */
function bodyOf(path: string, wrap = (markup: string) => markup): string {
  const [id = "", name] = path.split("/");
  const component = components.get(id);
  const example = component?.examples.find((each: Example) => each.name === name);
  if (component === undefined || example === undefined) throw new Error(`There is no example "${path}".`);
  const markup = wrap(component.render(example.data));
  return component.frame === "page" ? markup : `<main><h1>Tasten</h1>${markup}</main>`;
}

function show(stage: Stage, path: string, wrap?: (markup: string) => string): Promise<void> {
  return stage.open({ body: bodyOf(path, wrap), script: notesClicks });
}

/** Shows another example in the open page. */
async function showNext(page: Page, path: string): Promise<void> {
  await page.evaluate((body) => {
    document.body.innerHTML = body;
    document.title = "";
  }, bodyOf(path));
}

/** The beginning of a name; its spaces may be non-breaking. */
function beginning(name: string): RegExp {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replaceAll(" ", "\\s")}`);
}

function focused(page: Page): Locator {
  return page.locator(":focus");
}

/** One case for each, by the id of its row and its example. */
function casesOf<Each extends { id: string; example: string }>(all: readonly Each[]): (readonly [string, Each])[] {
  return all.map((each) => [`[${each.id}] ${each.example}`, each]);
}

test("Tab and Shift+Tab go through what an example has to press and fill in", async ({ page, stage }) => {
  await stage.open({ body: "", script: notesClicks });
  await inTurn(sample(casesOf(keys.stops)), async ({ example, stops }) => {
    await showNext(page, example);
    for (const name of stops) {
      await page.keyboard.press("Tab");
      await expect(focused(page)).toHaveAccessibleName(beginning(name));
    }
    for (const name of stops.toReversed().slice(1)) {
      await page.keyboard.press("Shift+Tab");
      await expect(focused(page)).toHaveAccessibleName(beginning(name));
    }
  });
});

test("a key presses what has the focus once", async ({ page, stage }) => {
  await stage.open({ body: "", script: notesClicks });
  await inTurn(sample(casesOf(keys.presses)), async ({ example, name, keys: pressed }) => {
    for (const key of pressed) {
      await showNext(page, example);
      const target = page.locator("main :is(a, button, summary, input)").and(page.locator(":visible"));
      const named = name === "" ? target.first() : await withName(target, name);
      await named.focus();
      await page.keyboard.press(key);
      await expect(page, key).toHaveTitle(/^(a|button|summary|input)$/);
    }
  });
});

async function withName(candidates: Locator, name: string): Promise<Locator> {
  for (const candidate of await candidates.all()) {
    const said = await candidate.evaluate((element) => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
      return (element.ariaLabel ?? label ?? "").trim();
    });
    if (beginning(name).test(said)) return candidate;
  }
  throw new Error(`Nothing is named "${name}".`);
}

test("arrows choose the option before or after, and go round", async ({ page, stage }) => {
  await stage.open({ body: "", script: notesClicks });
  await inTurn(casesOf(keys.radios), async ({ example, keys: pressed }) => {
    await showNext(page, example);
    const radios = page.getByRole("radio");
    const count = await radios.count();
    await radios.first().check();
    let at = 0;
    for (const key of pressed) {
      await page.keyboard.press(key);
      at = (at + (key === "ArrowRight" || key === "ArrowDown" ? 1 : count - 1)) % count;
      await expect(radios.nth(at)).toBeChecked();
      await expect(radios.nth(at)).toBeFocused();
    }
  });
});

test("Space checks and chooses", async ({ page, stage }) => {
  await stage.open({ body: "", script: notesClicks });
  await test.step("[choice-group-space] an option of several", async () => {
    await showNext(page, "choice-group/multiple");
    const option = page.getByRole("checkbox", { name: "Judo Erwachsene" });
    const before = await option.isChecked();
    await option.press("Space");
    await expect(option).toBeChecked({ checked: !before });
    await option.press("Space");
    await expect(option).toBeChecked({ checked: before });
  });
  await test.step("[segmented-control-space] the option with the focus", async () => {
    await showNext(page, "segmented-control/four");
    const last = page.getByRole("radio").last();
    await last.press("Space");
    await expect(last).toBeChecked();
  });
  await test.step("[checkbox-space] a box", async () => {
    await showNext(page, "checkbox/default");
    const box = page.getByRole("checkbox");
    await box.press("Space");
    await expect(box).toBeChecked();
    await box.press("Space");
    await expect(box).not.toBeChecked();
  });
});

test("Enter submits the form around it", async ({ page, stage }) => {
  const cases: readonly (readonly [title: string, each: { example: string; role: "checkbox" | "textbox" }])[] = [
    ["[checkbox-enter]", { example: "checkbox/default", role: "checkbox" }],
    ["[form-field-enter]", { example: "form-field/default", role: "textbox" }],
  ];
  await inTurn(cases, async ({ example, role }) => {
    await show(stage, example, (markup) => `<form>${markup}<button class="button">Senden</button></form>`);
    await page.getByRole(role).press("Enter");
    await expect(page).toHaveTitle(/submit$/);
  });
});

test("[form-field-enter] Enter starts a new line in a textarea", async ({ page, stage }) => {
  const data = { id: "note", label: "Notiz", control: "textarea", value: "Eins" };
  await stage.open({ body: `<main><h1>Tasten</h1><form>${components.get("form-field")?.render(data)}</form></main>` });
  await page.getByRole("textbox").press("End");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox")).toHaveValue("Eins\n");
});

test("[form-field-arrows] arrows choose in a select", async ({ page, stage }) => {
  const options = ["a", "b", "c"].map((value) => ({ value, label: value }));
  const data = { id: "group", label: "Gruppe", control: "select", options };
  await stage.open({ body: `<main><h1>Tasten</h1>${components.get("form-field")?.render(data)}</main>` });
  const select = page.getByRole("combobox");
  await select.press("ArrowDown");
  await expect(select).toHaveValue("b");
  await select.press("ArrowUp");
  await expect(select).toHaveValue("a");
});

for (const key of ["Enter", "Space"]) {
  test(`[file-field-open] ${key} opens the files of the device`, async ({ page, stage }) => {
    // Requested early: the browser has to be prepared, and a key before that opens a native dialog.
    const chooser = page.waitForEvent("filechooser");
    await show(stage, "file-field/default");
    await page.getByLabel("Mitgliederliste").focus();
    await page.keyboard.press(key);
    expect((await chooser).isMultiple()).toBe(false);
  });
}

test("[app-shell-skip] Enter on the skip link moves the focus to the main region", async ({ page, stage }) => {
  const shell = components.get("app-shell");
  await stage.open({ body: shell?.render(shell.examples[0]?.data) ?? "" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
