import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { components } from "../../../components/index.ts";
import { projectFile } from "../../../src/product/files/project.ts";
import { axeSource } from "../../../src/workshop/audit/axe.ts";
import { movedPages } from "../../../src/workshop/catalogue/moved-pages.ts";
import { isDeep, sample } from "../../runs.ts";
import { expect, leaveOutBookletFrames, leaveOutFrames, test } from "./guarded.ts";

/** The part of axe that is used, after its source has run in the page. */
declare const axe: {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const built = projectFile("dist/catalogue");
const moved = movedPages();
const leadOn = new Set(moved.map(({ from }) => `/${from}/`));
const pages = readdirSync(built, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html") && !/^(?:preview|clubs\/[^/]+)\//.test(file))
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .filter((address) => !leadOn.has(address))
  .toSorted();

test.describe.configure({ mode: "parallel", timeout: 60_000 });

test("there is a page for every component", () => {
  expect(pages).toEqual(expect.arrayContaining([...components.keys()].map((id) => `/components/${id}/`)));
});

test("an address that was a page leads to its place on another one", () => {
  const lost = moved.filter(({ from, to }) => {
    const [page = "", anchor = ""] = to.split("#");
    const leads = readFileSync(`${built}/${from}/index.html`, "utf8").includes(`url=../../${to}"`);
    return !(leads && readFileSync(`${built}/${page}index.html`, "utf8").includes(` id="${anchor}"`));
  });
  expect(lost).toEqual([]);
});

/** Pages of one template have the same colours and structure: every `share`th of them, in a deep run each. */
function isChosen(address: string, share: number): boolean {
  const [folder = "", id = ""] = address.split("/").slice(1);
  const siblings = pages.filter((other) => other.startsWith(`/${folder}/`) && other !== `/${folder}/`);
  return isDeep || id === "" || siblings.indexOf(address) % share === 0;
}

/** Their frames are loaded: on other pages there are none in a usual run, since previews are tested alone. */
const withFrames = ["/components/alert/", "/screens/absence.report/", "/approvals/", "/playground/"];

/** One page of each layout: with text of twice its size, and printed. In a deep run each. */
const layouts = ["/", "/components/alert/", "/screens/absence.report/", "/roles/"];

test("the pages that are named here are pages of the build", () =>
  expect(pages).toEqual(expect.arrayContaining([...withFrames, ...layouts])));

const widths = isDeep ? [320, 360, 800, 1024, 1280, 1440, 1920, 2560] : [320, 1280];
/** Percent of the usual size of text, as a reader's own style or extension sets it: conditions of windows do not follow. */
const textSizes = isDeep ? [100, 150, 200] : [100, 200];
const chosen = pages.filter((each) => isChosen(each, 96));
/** Whether a page is not an app, and not a booklet, which is paper on every screen. */
const isForReading = (address: string) => !/^\/(?:print|apps\/.)/.test(address);

test("every page can be read without script: it has one title, headings in order, text, and each id once", async ({
  page,
}) => {
  await page.goto("/preview/components/badge/default/");
  const found: string[] = [];
  for (const address of chosen.filter(isForReading)) {
    const { levels, text, repeated } = await page.evaluate(
      readable,
      readFileSync(`${built}${address}index.html`, "utf8"),
    );
    const isOrdered = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
    if (levels.filter((level) => level === 1).length !== 1 || !isOrdered)
      found.push(`${address}: h${levels.join(" h")}`);
    if (text < 40) found.push(`${address} says nothing`);
    if (repeated.length > 0) found.push(`${address}: more than one #${repeated.join(", #")}`);
  }
  expect(found).toEqual([]);
});

/**
 * Runs in a page: the levels of the headings of a document, the length of its text, and ids that are there more than
 * once. A parsed document runs no script.
 */
function readable(html: string): { levels: number[]; text: number; repeated: string[] } {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const main = parsed.querySelector("main");
  const ids = [...parsed.querySelectorAll("[id]")].map(({ id }) => id);
  const headings = [...(main?.querySelectorAll("h1, h2, h3, h4") ?? [])].filter((each) => !each.closest("[hidden]"));
  return {
    levels: headings.map(({ tagName }) => Number(tagName[1])),
    text: (main?.textContent ?? "").trim().length,
    repeated: ids.filter((id, index) => ids.indexOf(id) !== index),
  };
}

for (const [place, address] of chosen.entries()) {
  const isForAxe = isChosen(address, 96);
  test(`${address} is silent, strict, in bounds and accessible`, async ({ page }) => {
    if (!(isDeep || withFrames.includes(address))) await page.addInitScript(leaveOutFrames, 0);
    if (address.startsWith("/print/")) await leaveOutBookletFrames(page);
    await page.goto(address);
    const policy = await page.locator("meta[http-equiv=content-security-policy]").getAttribute("content");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/);
    await expect(
      page.locator(
        "css:light=[style]:not(iframe, .frame, .frame__view, .example-tile__window, .example-tile__ring, .map-canvas)",
      ),
    ).toHaveCount(0);
    expect(await outside(page, isForReading(address) ? textSizes : [100])).toEqual([]);
    if (isDeep ? isForReading(address) : layouts.includes(address)) {
      const large = await withLargeText(page, () => tooWide(page, [360, 1280]));
      expect(large, "with text of twice its size").toEqual([]);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await page.waitForFunction(() => matchMedia("print").matches);
      expect(await page.evaluate(palePrint), "printed, where the screen is dark").toEqual([]);
      for (const name of [".site-bar", ".site-nav", ".site-toc"]) await expect(page.locator(name)).toBeHidden();
      await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
      await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
      await page.emulateMedia({ media: null, colorScheme: null });
    }
    if (!isForAxe) return;
    await page.evaluate(axeSource());
    if (!isDeep) await page.evaluate(cutRepeats);
    expect(await violations(page)).toEqual([]);
    // In a usual run one of both themes, by turns: the audit sees each component in both.
    for (const colorScheme of sample(["light", "dark"] as const, 2, place)) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await unreadable(page), `in ${colorScheme}`).toEqual([]);
    }
  });
}

/** What is outside of the window, for each width and size of text; usually large text in the narrow one, and the usual size in the other. */
async function outside(page: Page, sizes: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const [place, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const size of isDeep ? sizes : sizes.slice(-1 - place).slice(0, 1)) {
      const said = await page.evaluate(whatIsOutside, size);
      if (said !== "") found.push(`${width} px, text ${size} %: ${said}`);
    }
  }
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}

/** Runs in the page: by how much it is wider than its window, and what sticks out; or a place of the header that is cut off. */
function whatIsOutside(size: number): string {
  const root = document.documentElement;
  root.style.fontSize = `${size}%`;
  const wide = root.scrollWidth - root.clientWidth;
  const boxes = [...document.body.querySelectorAll("*")].map((each) => [each, each.getBoundingClientRect()] as const);
  const outsiders = boxes
    .filter(([, { right, width }]) => width > 0 && right > root.clientWidth + 1)
    .map(([each]) => each);
  const innermost = outsiders.findLast((each) => !outsiders.some((other) => other !== each && each.contains(other)));
  const name = (each: Element | undefined) => `${each?.tagName.toLowerCase()}.${each?.className}`;
  const cut = [...document.querySelectorAll(".site-bar :is(a, button)")].filter((each) => outsiders.includes(each));
  if (wide > 0) return `${wide} px too wide, as ${name(innermost)}`;
  if (cut.length > 0) return `${name(cut[0])} of the header is cut off`;
  const isWithoutPlaces = document.querySelector(".site-bar") !== null && !isShown(".site-places, .site-bar__menu");
  return isWithoutPlaces ? "no way to the places" : "";

  function isShown(selector: string): boolean {
    return [...document.querySelectorAll(selector)].some((each) => each.checkVisibility());
  }
}

/** The widths of windows in which the page is wider than they are. */
async function tooWide(page: Page, windows: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for (const width of windows) {
    await page.setViewportSize({ width, height: 900 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) found.push(width);
  }
  return found;
}

/** What a person sets in the browser; conditions on the width of a window follow it. */
async function withLargeText<Result>(page: Page, run: () => Promise<Result>): Promise<Result> {
  const settings = await page.context().newCDPSession(page);
  await settings.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const result = await run();
  await settings.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  return result;
}

/** Leaves of a thousand rows the first six; those with other classes stay. */
function cutRepeats(): void {
  for (const parent of document.querySelectorAll("tbody, ul, ol, dl, section, main, .site-main > div")) {
    const kinds = Map.groupBy(parent.children, ({ localName, className }) => `${localName} ${className}`);
    for (const kind of kinds.values()) for (const child of kind.slice(6)) child.remove();
  }
}

/** axe's violations in the page itself; the audit covers the previews in its frames, so these get no axe. */
function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const rules = { "color-contrast": { enabled: false } };
    const options = { iframes: false, resultTypes: ["violations"], rules };
    const { violations: found } = await axe.run({ exclude: ["iframe"] }, options);
    return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

/**
 * Texts with too little contrast. Of texts with the same markup around them only the first is tested: a page of
 * highlighted code has thousands.
 */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const tag = (element: Element) =>
      (element.cloneNode(false) as Element).outerHTML.replaceAll(/ (?:id|href|for|lang|title|aria-\w+)="[^"]*"/g, "");
    const known = new Map<Element | null, string>([[null, ""]]);
    const around = (element: Element): string => {
      const path = known.get(element) ?? (known.get(element.parentElement) ?? "") + tag(element);
      known.set(element, path);
      return path;
    };
    const hasText = (element: Element) =>
      element.matches("input, select, textarea") ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== "");
    const kinds = new Map<string, Element>();
    // Parents come before their children.
    for (const element of document.body.querySelectorAll(":not(iframe, svg, svg *)")) {
      const path = around(element);
      if (hasText(element) && !kinds.has(path)) kinds.set(path, element);
    }
    const options = {
      iframes: false,
      resultTypes: ["violations"],
      runOnly: { type: "rule", values: ["color-contrast"] },
    };
    const { violations: found } = await axe.run({ include: [...kinds.values()] }, options);
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** Runs in the page: the visible texts that are not dark enough for paper, with 4.5 to 1 against white. */
function palePrint(): string[] {
  const brush = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  const luminance = (color: string) => {
    brush.clearRect(0, 0, 1, 1);
    brush.fillStyle = color;
    brush.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((value) =>
      value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const hasText = (each: Element) => [...each.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
  return [...document.querySelectorAll<HTMLElement>("main *")]
    .filter((each) => hasText(each) && each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((each) => 1.05 / (luminance(getComputedStyle(each).color) + 0.05) < 4.5)
    .map((each) => `${each.tagName} ${each.className}: ${each.textContent.trim().slice(0, 40)}`);
}
