import keys from "../components/keys.json" with { type: "json" };
import { inDeepRuns, inWebKitAndDeepRuns, isDeep, sample } from "../runs.ts";
import { expect, test } from "./fixtures.ts";
import { focusedName } from "./in-page.ts";
import type { Seen, Tab, Target } from "./tab.ts";

const shown = { isShown: true, opacity: 1 };
const widths = [390, 1280];
const height = 800;

/** Opens the preview of an example, `menu/default`, with its behaviours started. A dialog or menu in it is open. */
async function preview(tab: Tab, site: string, example: string, width = 1280): Promise<void> {
  await tab.resize(width, height);
  await tab.open(`${site}/preview/components/${example}/`);
}

async function isSeen(tab: Tab, target: Target): Promise<Seen> {
  await expect.poll(() => tab.seen(target), { message: JSON.stringify(target) }).toMatchObject(shown);
  return (await tab.seen(target)) as Seen;
}

async function isGone(tab: Tab, target: Target): Promise<void> {
  await expect.poll(async () => (await tab.seen(target))?.isShown ?? false).toBe(false);
}

function isFocused(tab: Tab, css: string): Promise<boolean> {
  return tab.run((selector) => document.activeElement?.matches(selector) ?? false, css);
}

function expectInside({ left, top, width, height: tall }: Seen, windowWidth: number): void {
  expect(left).toBeGreaterThanOrEqual(0);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(Math.floor(left + width)).toBeLessThanOrEqual(windowWidth);
  expect(Math.floor(top + tall)).toBeLessThanOrEqual(height);
}

/** Typographic spaces count as spaces. */
function plain(name: string): string {
  return name.replace(/\s+/g, " ");
}

test("Tab goes through every component, in the order of its markup", inWebKitAndDeepRuns, async ({ tab, site }) => {
  test.setTimeout(120_000);
  for (const { example, stops } of sample(keys.stops, 4)) {
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

  for (const width of widths)
    test(
      `at ${width} px it opens beside its button, closes, and opens again`,
      // The menu of clubs is tested there.
      width === 1280 ? inDeepRuns : {},
      async ({ tab, site }) => {
        await preview(tab, site, "menu/default", width);
        const ways = [() => tab.press("Escape"), () => tab.clickAt(width - 8, height - 8), () => tab.click(button)];
        for (const close of ways) {
          await isSeen(tab, item);
          const menu = await isSeen(tab, "[role=menu]");
          const opener = (await tab.seen(button)) as Seen;
          expectInside(menu, width);
          expect(Math.abs(menu.top - (opener.top + opener.height))).toBeLessThan(16);
          await close();
          await isGone(tab, item);
          await tab.click(button);
        }
      },
    );

  test("arrows, Home, End and letters move in it", async ({ tab, site }) => {
    await preview(tab, site, "menu/default");
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
    await tab.press("Escape");
    await expect.poll(() => isFocused(tab, button)).toBe(true);
    await tab.press("ArrowUp");
    await expect.poll(() => tab.run(focusedName)).toBe("Mitglied archivieren …");
  });
});

test("the club switcher opens visibly, and closes with Esc", async ({ tab, site }) => {
  for (const width of sample(widths, 2, 1)) {
    await preview(tab, site, "club-switcher/default", width);
    const club = ".menu__item[data-club]";
    await tab.click(".club-switcher");
    await isSeen(tab, club);
    expectInside(await isSeen(tab, "[role=menu]"), width);
    await tab.press("Escape");
    await isGone(tab, club);
    await expect.poll(() => isFocused(tab, ".club-switcher")).toBe(true);
  }
});

test.describe("sheet", () => {
  const dialog = "dialog.sheet";
  const opener = '[data-behavior="open-dialog"]';
  const cancel = { css: "dialog button", name: "Abbrechen" };

  for (const width of widths)
    test(
      `at ${width} px it comes whole, closes, and comes again, and the page behind does not scroll`,
      width === 1280 ? inWebKitAndDeepRuns : {},
      async ({ tab, site }) => {
        const ways = [() => tab.press("Escape"), () => tab.clickAt(4, 4), () => tab.click(cancel)];
        await preview(tab, site, "bottom-sheet/form", width);
        for (const close of width === 390 || isDeep ? ways : ways.slice(0, 1)) {
          await isSeen(tab, dialog);
          // Its animation has ended.
          await expect.poll(async () => isWhole(await tab.seen(dialog), width)).toBe(true);
          await isSeen(tab, cancel);
          expect(await tab.run(() => document.querySelector("dialog")?.matches(":modal"))).toBe(true);
          expect(await tab.run(() => getComputedStyle(document.documentElement).overflowY)).toBe("hidden");
          await close();
          await isGone(tab, dialog);
          await tab.click(opener);
        }
        await isSeen(tab, dialog);
      },
    );

  function isWhole(seen: Seen | undefined, width: number): boolean {
    const bottom = (seen?.top ?? 0) + (seen?.height ?? 0);
    return width < 768 ? Math.abs(bottom - height) < 1 && (seen?.top ?? 0) >= 40 : bottom < height - 40;
  }

  test("it keeps the focus inside, and gives it back", inWebKitAndDeepRuns, async ({ tab, site }) => {
    await preview(tab, site, "bottom-sheet/form", 390);
    await isSeen(tab, dialog);
    await tab.press("Escape");
    await isGone(tab, dialog);
    await tab.click(opener);
    await isSeen(tab, dialog);
    for (let presses = 0; presses < 10; presses += 1) {
      await tab.press("Tab");
      const isKept = () =>
        document.activeElement?.closest("dialog") !== null || document.activeElement === document.body;
      expect(await tab.run(isKept)).toBe(true);
    }
    await tab.press("Escape");
    await isGone(tab, dialog);
    await expect.poll(() => isFocused(tab, opener)).toBe(true);
  });

  test("a line stands only at an edge behind which there is more", async ({ tab, site }) => {
    const lines = () =>
      tab.run(() => {
        const body = document.querySelector(".sheet__body") as HTMLElement;
        const { borderTopColor, borderBottomColor } = getComputedStyle(body);
        return [borderTopColor, borderBottomColor].map((color) => !/, 0\)|\/ 0\)|^transparent$/.test(color));
      });
    await preview(tab, site, "bottom-sheet/default");
    await isSeen(tab, dialog);
    const isScrolled = await tab.run(() => {
      const body = document.querySelector(".sheet__body") as HTMLElement;
      return body.scrollHeight > body.clientHeight;
    });
    expect(isScrolled).toBe(false);
    expect(await lines()).toEqual([false, false]);
  });
});

test("a search field is emptied with Esc, and keeps its query in the address", inDeepRuns, async ({ tab, site }) => {
  await preview(tab, site, "search-field/default");
  const query = () => tab.run(() => decodeURIComponent(location.search));
  await tab.fill("input[type=search]", "Meier");
  await expect.poll(query).toMatch(/=Meier$/);
  await tab.press("Escape");
  await expect.poll(query).toBe("");
  expect(await tab.run(() => document.querySelector("input")?.value)).toBe("");
});

test(
  "a switch turns with the pointer and with Space, and says that it is saved",
  inWebKitAndDeepRuns,
  async ({ tab, site }) => {
    await preview(tab, site, "switch/default");
    const state = () => tab.run(() => document.querySelector<HTMLInputElement>("[role=switch]")?.checked);
    await tab.click("label.switch");
    await expect.poll(state).toBe(true);
    await isSeen(tab, { css: ".switch__status", name: "Gespeichert" });
    await tab.press("Space");
    await expect.poll(state).toBe(false);
  },
);

test("arrows choose in a segmented control", inWebKitAndDeepRuns, async ({ tab, site }) => {
  await preview(tab, site, "segmented-control/four");
  const value = () => tab.run(() => document.querySelector<HTMLInputElement>(".segmented :checked")?.id ?? "");
  await tab.press("Tab");
  const first = await value();
  await tab.press("ArrowRight");
  await expect.poll(value).not.toBe(first);
  await tab.press("ArrowLeft");
  await expect.poll(value).toBe(first);
});

test("a disclosure opens, closes and opens again", inWebKitAndDeepRuns, async ({ tab, site }) => {
  await preview(tab, site, "disclosure/default");
  const isOpen = () => tab.run(() => document.querySelector("details")?.open);
  const content = "details > :not(summary)";
  await tab.click("summary");
  await expect.poll(isOpen).toBe(true);
  await isSeen(tab, content);
  await tab.press("Enter");
  await expect.poll(isOpen).toBe(false);
  await isGone(tab, content);
  await tab.click("summary");
  await isSeen(tab, content);
});

test("a toast is as high as what it says, and goes", inWebKitAndDeepRuns, async ({ tab, site }) => {
  for (const width of sample(widths, 2)) {
    await preview(tab, site, "toast/default", width);
    const toast = await isSeen(tab, ".toast");
    expectInside(toast, width);
    expect(toast.height).toBeGreaterThan(40);
    expect(toast.height).toBeLessThan(160);
    await tab.click('[data-behavior="close-toast"]');
    await expect.poll(() => tab.seen(".toast")).toBeUndefined();
  }
});

test("a legend stands above its choices", inWebKitAndDeepRuns, async ({ tab, site }) => {
  for (const example of ["choice-group/plain", "segmented-control/four"]) {
    await preview(tab, site, example, 390);
    const legend = await isSeen(tab, "legend");
    const choice = await isSeen(tab, "fieldset label");
    expect(legend.top + legend.height).toBeLessThanOrEqual(choice.top + 1);
  }
});
