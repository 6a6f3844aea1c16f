import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { components } from "../../components/index.ts";
import { productStylesheet } from "../../src/product/assets/stylesheet.ts";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import { defaultData, issuesOf } from "./issues-of.ts";
import { all, only, rendered } from "./markup.ts";

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

const place = (index: number) => ({ label: `Ort ${index}`, href: `#${index}`, icon: "home", current: index === 0 });
const shell = (own: object) => ({ ...defaultData("app-shell"), ...own });
const sections = (count: number) => ({
  brand: "Verein",
  sections: times(count, (index) => ({ items: [place(index)] })),
});
const proposal = { id: "a", origin: "person", source: "b", title: "c", effects: ["d"] };

describe("the number of items", () => {
  it.each([
    ["tab bar items of a shell", "app-shell", 2, 5, (n: number) => shell({ tabbar: times(n, place) }), "tabbar"],
    ["sidebar sections", "app-shell", 1, 7, (n: number) => shell({ sidebar: sections(n) }), "sidebar.sections"],
    ["top bar actions", "app-shell", 0, 3, (n: number) => shell({ actions: buttons(n) }), "actions"],
    ["card footer actions", "card", 0, 3, (n: number) => ({ title: "a", actions: buttons(n) }), "actions"],
    [
      "sheet footer actions",
      "bottom-sheet",
      1,
      3,
      (n: number) => ({ id: "a", title: "b", actions: answers(n) }),
      "actions",
    ],
    [
      "segmented options",
      "segmented-control",
      2,
      4,
      (n: number) => ({ id: "a", legend: "b", options: choices(n) }),
      "options",
    ],
  ] as const)("of %s in %s is %i to %i", (_, id, min, max, data, path) => {
    expect(issuesOf(id, data(min))).toEqual([]);
    expect(issuesOf(id, data(max))).toEqual([]);
    expect(issuesOf(id, data(max + 1))).toEqual([`${path}: items`]);
    if (min > 0) expect(issuesOf(id, data(min - 1))).toContain(`${path}: items`);
  });

  it("of effects of a proposal is at least one, without an upper limit", () => {
    expect(issuesOf("proposal-card", { ...proposal, effects: [] })).toEqual(["effects: items"]);
    expect(issuesOf("proposal-card", { ...proposal, effects: times(500, (index) => `Wirkung ${index}`) })).toEqual([]);
  });
});

function buttons(count: number) {
  return times(count, (index) => ({ label: `Tun ${index}` }));
}

function answers(count: number) {
  return times(count, (index) => ({ label: `Tun ${index}`, value: `v${index}` }));
}

function choices(count: number) {
  return times(count, (index) => ({ value: `${index}`, label: `Wahl ${index}` }));
}

describe("the length of a segmented label", () => {
  it("is at most 20 characters", () => {
    const data = (length: number) => ({
      id: "a",
      legend: "b",
      options: [{ value: "1", label: "x".repeat(length) }, ...choices(1)],
    });
    expect(issuesOf("segmented-control", data(20))).toEqual([]);
    expect(issuesOf("segmented-control", data(21))).toEqual(["options[0].label: length"]);
  });
});

describe("a heading level", () => {
  it.each([
    ["card", { title: "a" }, "card__title"],
    ["proposal-card", proposal, "proposal__title"],
  ])("of %s is 2 to 4, by default 3", (id, data, title) => {
    expect(only(rendered(id, data), title).name).toBe("h3");
    for (const headingLevel of [2, 3, 4]) {
      expect(only(rendered(id, { ...data, headingLevel }), title).name).toBe(`h${headingLevel}`);
    }
    for (const headingLevel of [1, 5]) expect(issuesOf(id, { ...data, headingLevel })).toEqual(["headingLevel: range"]);
  });
});

describe("a field of a sheet", () => {
  const data = (field: object) => ({ id: "a", title: "b", fields: [{ id: "f", label: "c", ...field }] });
  it("has at least 2 rows, by default 4", () => {
    expect(issuesOf("bottom-sheet", data({ control: "textarea", rows: 1 }))).toEqual(["fields[0].rows: range"]);
    expect(issuesOf("bottom-sheet", data({ control: "textarea", rows: 2 }))).toEqual([]);
    const sheet = rendered("bottom-sheet", data({ control: "textarea" }));
    expect(only(sheet, "textarea").attributes["rows"]).toBe("4");
  });

  it("takes at least 1 character", () => {
    expect(issuesOf("bottom-sheet", data({ maxlength: 0 }))).toEqual(["fields[0].maxlength: range"]);
    expect(issuesOf("bottom-sheet", data({ maxlength: 1.5 }))).toEqual(["fields[0].maxlength: type"]);
    expect(issuesOf("bottom-sheet", data({ maxlength: 1 }))).toEqual([]);
  });
});

describe("progress", () => {
  const bar = (value: number, max: number) => issuesOf("progress-bar", { id: "a", label: "b", value, max });
  it("has a max of at least 1 and a value from 0 to max", () => {
    expect([bar(0, 1), bar(1, 1), bar(0.5, 48)]).toEqual([[], [], []]);
    expect(bar(0, 0.5)).toEqual(["max: range"]);
    expect(bar(-0.1, 1)).toEqual(["value: range"]);
    expect(bar(2, 1)).toEqual(["value: rule"]);
  });
});

describe("a count bubble", () => {
  const data = (count: unknown) => shell({ tabbar: [{ ...place(0), count }, place(1)], sidebar: sections(1) });
  it("is an integer of at least 0", () => {
    expect([issuesOf("app-shell", data(0)), issuesOf("app-shell", data(120))]).toEqual([[], []]);
    expect(issuesOf("app-shell", data(-1))).toEqual(["tabbar[0].count: range"]);
    expect(issuesOf("app-shell", data(1.5))).toEqual(["tabbar[0].count: type"]);
  });

  it("shows nothing for 0", () => {
    expect(all(rendered("app-shell", data(0)), "shell__count")).toEqual([]);
    expect(all(rendered("app-shell", data(3)), "shell__count").map(({ text }) => text)).toEqual(["3"]);
  });
});

describe("the sizes on a screen", () => {
  let browser: Browser;
  beforeAll(async () => {
    const launched = await launchBrowser();
    if (launched === undefined) throw new Error("There is no browser; npm test installs one.");
    browser = launched;
  });
  afterAll(() => browser?.close());

  /** The boxes of the elements that match a selector in a component's markup, in a window of a width. */
  async function boxes(id: string, data: unknown, selector: string, width = 800) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    const body = components.get(id)?.render(data);
    await page.setContent(`<!doctype html><style>${productStylesheet()}</style><main>${body}</main>`);
    const found = await page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        if (element instanceof HTMLDialogElement) element.showModal();
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    await page.close();
    return found;
  }

  it.each([
    ["sm", 36],
    ["md", 44],
    ["lg", 52],
  ])("of a button %s is %i px", async (size, height) => {
    const icon = { iconOnly: true, icon: "x", ariaLabel: "Schliessen", size };
    expect(await boxes("button", { label: "Tun", size }, ".button")).toMatchObject([{ height }]);
    expect(await boxes("button", icon, ".button")).toMatchObject([{ height, width: height }]);
  });

  it("of the track of a switch is 44 by 24 px", async () => {
    const data = { id: "a", label: "Erinnerung" };
    expect(await boxes("switch", data, ".switch input")).toMatchObject([{ width: 44, height: 24 }]);
  });

  it("of a button that is as wide as a phone ends at 768 px", async () => {
    const data = { label: "Speichern", block: "mobile" };
    const [narrow] = await boxes("button", data, ".button", 767);
    const [wide] = await boxes("button", data, ".button", 768);
    expect(narrow?.width).toBeGreaterThan(700);
    expect(wide?.width).toBeLessThan(200);
  });

  it("of a sheet: at the bottom below 768 px, in the middle from there", async () => {
    const data = { id: "a", title: "Abmelden" };
    const [narrow] = await boxes("bottom-sheet", data, "dialog", 767);
    const [wide] = await boxes("bottom-sheet", data, "dialog", 768);
    expect((narrow?.y ?? 0) + (narrow?.height ?? 0)).toBe(900);
    expect(Math.round((wide?.y ?? 0) + (wide?.height ?? 0) / 2)).toBe(450);
  });

  it("of a shell: a tab bar below 1024 px, a sidebar from there", async () => {
    const isShown = async (selector: string, width: number) =>
      ((await boxes("app-shell", defaultData("app-shell"), selector, width))[0]?.width ?? 0) > 0;
    expect([await isShown(".shell__tabbar", 1023), await isShown(".shell__sidebar", 1023)]).toEqual([true, false]);
    expect([await isShown(".shell__tabbar", 1024), await isShown(".shell__sidebar", 1024)]).toEqual([false, true]);
  });
});
