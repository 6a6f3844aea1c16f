import keys from "../components/keys.json" with { type: "json" };
import { expect, test } from "./fixtures.ts";
import { focusedName } from "./in-page.ts";
import type { Tab, Target } from "./tab.ts";

const shown = { isShown: true, opacity: 1 };

/** The preview of an example, `menu/default`, with its behaviours started. */
async function preview(tab: Tab, site: string, example: string): Promise<void> {
  await tab.open(`${site}/preview/components/${example}/`);
}

async function isGone(tab: Tab, target: Target): Promise<void> {
  await expect.poll(async () => (await tab.seen(target))?.isShown ?? false).toBe(false);
}

/** Typographic spaces count as spaces. */
function plain(name: string): string {
  return name.replace(/\s+/g, " ");
}

test("Tab goes through every component, in the order of its markup", async ({ tab, site }) => {
  test.setTimeout(180_000);
  for (const { example, stops } of keys.stops) {
    await preview(tab, site, example);
    const found: string[] = [];
    for (const _ of stops) {
      await tab.press("Tab");
      found.push(await tab.run(focusedName));
    }
    const begins = found.map((name, index) => plain(name).slice(0, plain(stops[index] ?? "").length));
    expect.soft(begins, example).toEqual(stops.map(plain));
  }
});

test.describe("menu", () => {
  const button = "button[popovertarget]";
  const item = { css: "[role=menuitem]", name: "In Gruppe aufnehmen" };

  test("it opens where a person sees it, closes with Esc and with a press beside it, and opens again", async ({
    tab,
    site,
  }) => {
    await preview(tab, site, "menu/default");
    for (const close of [() => tab.press("Escape"), () => tab.click("h1 ~ button"), () => tab.press("Escape")]) {
      await tab.click(button);
      await expect.poll(() => tab.seen(item)).toMatchObject(shown);
      await close();
      await isGone(tab, item);
    }
  });

  test("it stands beside its button, inside the window", async ({ tab, site }) => {
    for (const width of [390, 1280]) {
      await tab.resize(width, 800);
      await preview(tab, site, "menu/default");
      await tab.click(button);
      await expect.poll(() => tab.seen(item)).toMatchObject(shown);
      const menu = await tab.seen("[role=menu]");
      const opener = await tab.seen(button);
      expect(menu?.left).toBeGreaterThanOrEqual(0);
      expect((menu?.left ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
      const below = (menu?.top ?? 0) - ((opener?.top ?? 0) + (opener?.height ?? 0));
      expect(Math.abs(below)).toBeLessThan(16);
    }
  });

  test("arrows, Home, End and letters move in it", async ({ tab, site }) => {
    await preview(tab, site, "menu/default");
    await tab.click(button);
    const moves: Readonly<Record<string, string>> = {
      ArrowDown: "In Gruppe aufnehmen",
      End: "Mitglied archivieren …",
      Home: "Nachricht schreiben",
      a: "Ausweis drucken",
    };
    await expect.poll(() => tab.run(focusedName)).toBe("Nachricht schreiben");
    for (const [key, name] of Object.entries(moves)) {
      await tab.press(key);
      await expect.poll(() => tab.run(focusedName), key).toBe(name);
    }
  });
});

test("the club switcher opens visibly, twice, and closes with Esc", async ({ tab, site }) => {
  await preview(tab, site, "club-switcher/default");
  const club = ".menu__item[data-club]";
  for (const _ of ["first", "second"]) {
    await tab.click(".club-switcher");
    await expect.poll(() => tab.seen(club)).toMatchObject(shown);
    await tab.press("Escape");
    await isGone(tab, club);
  }
  expect(await tab.run(() => document.activeElement?.classList.contains("club-switcher"))).toBe(true);
});

test.describe("sheet", () => {
  const dialog = "dialog.sheet";
  const open = '[data-behavior="open-dialog"]';

  for (const width of [390, 1280])
    test(`at ${width} px it comes whole, keeps the focus inside, and gives it back`, async ({ tab, site }) => {
      await tab.resize(width, 800);
      await preview(tab, site, "bottom-sheet/form");
      await tab.click(open);
      await expect.poll(() => tab.seen(dialog)).toMatchObject(shown);
      await expect
        .poll(async () => {
          const { top = 0, height = 0 } = (await tab.seen(dialog)) ?? {};
          return Math.round(top + height);
        })
        .toBeLessThanOrEqual(800);
      for (let presses = 0; presses < 12; presses += 1) {
        await tab.press("Tab");
        expect(
          await tab.run(
            () => document.activeElement?.closest("dialog") !== null || document.activeElement === document.body,
          ),
        ).toBe(true);
      }
      await tab.press("Escape");
      await isGone(tab, dialog);
      expect(await tab.run((css) => document.activeElement?.matches(css), open)).toBe(true);
    });

  test("the page behind stays where it is", async ({ tab, site }) => {
    await preview(tab, site, "bottom-sheet/form");
    await tab.click(open);
    await expect.poll(() => tab.seen(dialog)).toMatchObject(shown);
    expect(await tab.run(() => document.querySelector("dialog")?.matches(":modal"))).toBe(true);
    expect(await tab.run(() => getComputedStyle(document.documentElement).overflow)).toMatch(/hidden/);
  });
});

test("a switch turns with the pointer and with Space", async ({ tab, site }) => {
  await preview(tab, site, "switch/default");
  const state = () => tab.run(() => document.querySelector<HTMLInputElement>("[role=switch]")?.checked);
  const before = await state();
  await tab.click("label.switch");
  await expect.poll(state).toBe(!before);
  await tab.press("Space");
  await expect.poll(state).toBe(before);
});

test("arrows choose in a segmented control", async ({ tab, site }) => {
  await preview(tab, site, "segmented-control/four");
  const value = () => tab.run(() => document.querySelector<HTMLInputElement>(".segmented :checked")?.id ?? "");
  await tab.press("Tab");
  const first = await value();
  await tab.press("ArrowRight");
  await expect.poll(value).not.toBe(first);
  await tab.press("ArrowLeft");
  await expect.poll(value).toBe(first);
});

test("a disclosure opens and closes", async ({ tab, site }) => {
  await preview(tab, site, "disclosure/default");
  const isOpen = () => tab.run(() => document.querySelector("details")?.open);
  const before = await isOpen();
  await tab.click("summary");
  await expect.poll(isOpen).toBe(!before);
  await tab.press("Enter");
  await expect.poll(isOpen).toBe(before);
});

test("a toast is as high as what it says", async ({ tab, site }) => {
  for (const width of [390, 1280]) {
    await tab.resize(width, 800);
    await preview(tab, site, "toast/default");
    const { height = 0 } = (await tab.seen(".toast")) ?? {};
    expect(height).toBeGreaterThan(40);
    expect(height).toBeLessThan(160);
  }
});

test("a legend stands above its choices", async ({ tab, site }) => {
  await preview(tab, site, "choice-group/plain");
  const legend = await tab.seen("legend");
  const choice = await tab.seen("fieldset label");
  expect((legend?.top ?? 0) + (legend?.height ?? 0)).toBeLessThanOrEqual((choice?.top ?? 0) + 1);
});
