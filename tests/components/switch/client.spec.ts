import type { Page } from "@playwright/test";
import switchControl from "../../../components/switch/index.ts";
import { inTurn } from "../../in-turn.ts";
import { inDeepRuns } from "../../runs.ts";
import { expectFocusInSight } from "../../src/product/client/in-sight.ts";
import { expect, test, violations } from "../../src/product/client/stage.ts";

const reminder = switchControl.render({
  id: "reminder",
  label: "Erinnerung am Vorabend",
  name: "notifications.reminder",
});
const others = switchControl.render({
  id: "address",
  label: "Adresse sichtbar",
  hint: "Für die Gruppe.",
  checked: true,
});
const body = `<main><h1>Einstellungen</h1><div class="stack">${reminder}${others}</div></main>`;

/** Lets the test decide the outcome of each save: `answer(number, failure)` settles it. */
const asks = `
  import { startBehaviours } from "./src/product/client/behaviours.ts";
  startBehaviours();
  const requests = [];
  document.addEventListener("schaukasten:save", ({ detail }) => {
    detail.respondWith(new Promise((resolve, reject) => requests.push({ ...detail, resolve, reject })));
  });
  Object.assign(window, {
    asked: () => requests.map(({ name, checked, signal }) => [name, checked, signal.aborted]),
    answer: (number, failure) => requests[number].resolve(failure),
    fail: (number) => requests[number].reject(new TypeError("fetch failed")),
    doubt: () => {
      const later = new Promise((resolve) => Object.assign(window, { learn: resolve }));
      requests.at(-1).resolve({ unknown: "Das wissen wir noch nicht.", later });
    },
  });
`;

interface Asked {
  asked(): [name: string, checked: boolean, superseded: boolean][];
  answer(number: number, failure?: string): void;
  fail(number: number): void;
  doubt(): void;
  learn(failure?: string): void;
}

const control = (on: Page) => on.getByRole("switch", { name: "Erinnerung am Vorabend" });
const status = (on: Page) => on.getByRole("status").first();
const asked = (on: Page) => on.evaluate(() => (window as unknown as Asked).asked());
const answer = (on: Page, number: number, failure?: string) =>
  on.evaluate(([number, failure]) => (window as unknown as Asked).answer(number, failure), [number, failure] as const);
const fail = (on: Page, number: number) => on.evaluate((number) => (window as unknown as Asked).fail(number), number);

const doubt = (on: Page) => on.evaluate(() => (window as unknown as Asked).doubt());
/** Finds out what is saved. */
const learn = (on: Page, checked: boolean, failure?: string) =>
  control(on).evaluate(
    (input: HTMLInputElement, found) => {
      input.defaultChecked = found.checked;
      (window as unknown as Asked).learn(found.failure);
    },
    { checked, failure },
  );

const toggles: readonly (readonly [means: string, toggle: (on: Page) => Promise<void>])[] = [
  ["a click", (on) => control(on).click()],
  ["a click on its label", (on) => on.getByText("Erinnerung am Vorabend").click()],
  ["Space [switch-space]", (on) => control(on).press("Space")],
];

test("a click or Space saves at once, and says so when it is saved", async ({ page: on, stage }) => {
  await stage.open({ body, script: asks });
  await inTurn(toggles, async (toggle) => {
    const checked = !(await control(on).isChecked());
    const number = (await asked(on)).length;
    await toggle(on);
    await expect(control(on)).toBeChecked({ checked });
    expect((await asked(on)).slice(number)).toEqual([["notifications.reminder", checked, false]]);
    await expect(status(on)).toHaveText("Wird gespeichert");
    await answer(on, number);
    await expect(status(on)).toHaveText("Gespeichert");
    await expect(control(on)).toBeChecked({ checked });
    await expect(control(on)).toBeFocused();
  });
});

test("Tab goes from switch to switch [switch-tab]", async ({ page: on, stage }) => {
  await stage.open({ body });
  await on.keyboard.press("Tab");
  await expect(control(on)).toBeFocused();
  await on.keyboard.press("Tab");
  await expect(on.getByRole("switch", { name: "Adresse sichtbar" })).toBeFocused();
});

/** Ways to fail: a sentence says why, or the error is for machines. */
const failures: readonly (readonly [said: string, settle: (on: Page) => Promise<void>])[] = [
  ["Du bist offline. Versuch es später.", (on) => answer(on, 0, "Du bist offline. Versuch es später.")],
  ["Nicht gespeichert. Versuch es noch einmal.", (on) => fail(on, 0)],
];

test("it reverts when saving fails, keeps the focus and says so", async ({ page: on, stage }) => {
  const cases = failures.map((each) => [each[0], each] as const);
  await inTurn(cases, async ([said, settle]) => {
    await stage.open({ body, script: asks });
    await control(on).press("Space");
    await settle(on);
    await expect(status(on)).toHaveText(said);
    await expect(control(on)).not.toBeChecked();
    await expect(control(on)).toBeFocused();
    await control(on).press("Space");
    await answer(on, 1);
    await expect(status(on)).toHaveText("Gespeichert");
    await expect(control(on)).toBeChecked();
  });
});

/** Sequences of presses and answers: the saves requested, and the final state. */
const quick: readonly (readonly [title: string, steps: string, asked: boolean[], checked: boolean, status: string])[] =
  [
    ["the second press is saved after the first", "press press saved:0 saved:1", [true, false], false, "Gespeichert"],
    [
      "a late failure of what is not wanted any more is ignored",
      "press press failed:0 saved:1",
      [true, false],
      false,
      "Gespeichert",
    ],
    ["what is wanted again and saved is not asked for again", "press press press saved:0", [true], true, "Gespeichert"],
    [
      "what is wanted again and failed is asked for again",
      "press press press failed:0 saved:1",
      [true, true],
      true,
      "Gespeichert",
    ],
    [
      "presses in between are not saved",
      "press press press press saved:0 saved:1",
      [true, false],
      false,
      "Gespeichert",
    ],
    [
      "a failure of the last goes back to what is saved",
      "press press saved:0 failed:1",
      [true, false],
      true,
      "Nicht gespeichert. Versuch es noch einmal.",
    ],
  ];

test("the last intent wins", async ({ page: on, stage }) => {
  const cases = quick.map((each) => [each[0], each] as const);
  await inTurn(cases, async ([, steps, checks, checked, said]) => {
    await stage.open({ body, script: asks });
    await control(on).focus();
    for (const step of steps.split(" ")) {
      const [verb, number = ""] = step.split(":");
      if (verb === "press") await on.keyboard.press("Space");
      else await expect.poll(async () => (await asked(on)).length).toBeGreaterThan(Number(number));
      if (verb === "saved") await answer(on, Number(number));
      if (verb === "failed") await fail(on, Number(number));
    }
    await expect(status(on)).toHaveText(said);
    expect((await asked(on)).map(([, wanted]) => wanted)).toEqual(checks);
    await expect(control(on)).toBeChecked({ checked });
    await expect(control(on)).toBeFocused();
  });
  await test.step("a save that is not wanted any more may be given up", async () => {
    await stage.open({ body, script: asks });
    await control(on).press("Space");
    await control(on).press("Space");
    expect(await asked(on)).toEqual([["notifications.reminder", true, true]]);
  });
});

const learned: readonly (readonly [title: string, checked: boolean, failure: string | undefined, said: string])[] = [
  ["it is saved", true, undefined, "Gespeichert"],
  ["it is not", false, "Das darfst du nicht.", "Das darfst du nicht."],
  ["somebody else has saved it", true, "Das darfst du nicht.", "Das darfst du nicht."],
];

test("where nobody knows whether it is saved, it stays as it was pressed until that is found out", async ({
  page: on,
  stage,
}) => {
  const cases = learned.map((each) => [each[0], each] as const);
  await inTurn(cases, async ([, checked, failure, said]) => {
    await stage.open({ body, script: asks });
    await control(on).press("Space");
    await doubt(on);
    await expect(status(on)).toHaveText("Das wissen wir noch nicht.");
    await expect(control(on)).toBeChecked();
    await learn(on, checked, failure);
    await expect(status(on)).toHaveText(said);
    await expect(control(on)).toBeChecked({ checked });
    await expect(control(on)).toBeFocused();
    expect(await asked(on)).toHaveLength(1);
  });
});

test("change tells the new state and the key of the setting, and nothing is said where nobody saves", async ({
  page: on,
  stage,
}) => {
  const script = `
    import { startBehaviours } from "./src/product/client/behaviours.ts";
    startBehaviours();
    document.addEventListener("change", ({ target }) => { document.title = target.name + " " + target.checked; });
  `;
  await stage.open({ body, script });
  await control(on).click();
  await expect(on).toHaveTitle("notifications.reminder true");
  await expect(control(on)).toBeChecked();
  await expect(status(on)).toBeEmpty();
});

test("a disabled switch is not turned on", async ({ page: on, stage }) => {
  const disabled = switchControl.render({ id: "reminder", label: "Erinnerung am Vorabend", disabled: true });
  await stage.open({ body: `<main><h1>Einstellungen</h1>${disabled}</main>`, script: asks });
  await on.getByText("Erinnerung am Vorabend").click({ force: true });
  await expect(control(on)).not.toBeChecked();
  expect(await asked(on)).toEqual([]);
});

test("it speaks the language of its markup", async ({ page: on, stage }) => {
  const french = switchControl.render(
    { id: "reminder", label: "Erinnerung am Vorabend" },
    { ...switchControl.texts, saved: "Enregistré" },
  );
  await stage.open({ body: `<main><h1>Réglages</h1>${french}</main>`, script: asks });
  await control(on).click();
  await answer(on, 0);
  await expect(status(on)).toHaveText("Enregistré");
});

test(
  "at every width saving moves nothing, and passes axe saved and failed",
  inDeepRuns,
  async ({ page: on, stage }) => {
    const widths = [320, 360, 768, 1280].map((width) => [`${width} px`, width] as const);
    await stage.open({ body, script: asks });
    await inTurn(widths, async (width) => {
      await on.setViewportSize({ width, height: 640 });
      const next = (await asked(on)).length;
      const places = () =>
        on.evaluate(() =>
          [...document.querySelectorAll("input, .switch")].map((each) => JSON.stringify(each.getBoundingClientRect())),
        );
      const before = await places();
      await control(on).press("Space");
      await expect(status(on)).toHaveText("Wird gespeichert");
      expect(await places()).toEqual(before);
      await answer(on, next);
      await expect(status(on)).toHaveText("Gespeichert");
      expect(await places()).toEqual(before);
      if (width === 360) expect(await violations(on)).toEqual([]);
      await control(on).press("Space");
      await fail(on, next + 1);
      await expect(status(on)).toHaveText("Nicht gespeichert. Versuch es noch einmal.");
      if (width === 360) expect(await violations(on)).toEqual([]);
      await expectFocusInSight(on);
      await control(on).press("Space");
      await answer(on, next + 2);
      await expect(status(on)).toHaveText("Gespeichert");
    });
  },
);
