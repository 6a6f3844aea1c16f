import { readdirSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { projectFile } from "../../../src/site/project.ts";
import { isDeep, sample } from "../../runs.ts";
import { expect, test } from "./guarded.ts";

/**
 * Every page at four widths, with text of twice its size, without script and printed: a page of each template at two
 * widths in a usual run.
 */
const all = readdirSync(projectFile("dist/catalogue"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html") && !/^(?:preview|print|apps\/[^/]+|clubs\/[^/]+)\//.test(file))
  .map((file) => `/${file.replace(/index\.html$/, "")}`)
  .toSorted();
const usual = ["/", "/components/button/", "/screens/membership.apply/", "/roles/"];
const pages = isDeep ? all : usual;
const widths = sample([360, 800, 1280, 1920], 2);
const emptyDocument = "<!doctype html><title>Preview</title>";

test.describe.configure({ timeout: isDeep ? 3_600_000 : 90_000 });

async function withoutPreviews(page: Page): Promise<Page> {
  await page.route(/\/preview\/.*\/(?:\?.*)?$/, (route) =>
    route.fulfill({ contentType: "text/html", body: emptyDocument }),
  );
  return page;
}

test("the pages of the usual run are pages of the build", () => {
  expect(all).toEqual(expect.arrayContaining(usual));
});

test("no page is wider than its window, at any width and with text of twice its size", async ({ page }) => {
  await withoutPreviews(page);
  // What a person sets in the browser; conditions on the width of a window follow it.
  const settings = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const address of pages) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    // The usual size comes last, since the next test may use the page again.
    for (const size of [32, 16]) {
      await settings.send("Page.setFontSizes", { fontSizes: { standard: size } });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        if (content > width) found.push(`${address} is ${content} px wide at ${width} px, text of ${size} px`);
      }
    }
  }
  expect(found).toEqual([]);
});

async function plainPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  return withoutPreviews(await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false }));
}

test("every page can be read without script: it has one title, headings in order, and text", async ({
  browser,
  baseURL,
}) => {
  const page = await plainPage(browser, baseURL);
  const found: string[] = [];
  for (const address of pages) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    const levels = await page
      .locator("main :is(h1, h2, h3, h4)")
      .evaluateAll((headings) =>
        headings.filter((each) => !each.closest("template, [hidden]")).map(({ tagName }) => Number(tagName[1])),
      );
    const isOrdered = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
    if (levels.filter((level) => level === 1).length !== 1 || !isOrdered)
      found.push(`${address}: h${levels.join(" h")}`);
    if (((await page.locator("main").textContent()) ?? "").trim().length < 40) found.push(`${address} says nothing`);
  }
  expect(found).toEqual([]);
  await page.close();
});

test("a printed page is dark on white, also where the screen is dark", async ({ page }) => {
  await withoutPreviews(page);
  const found: string[] = [];
  for (const address of pages) {
    await page.goto(address, { waitUntil: "load" });
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.waitForFunction(() => matchMedia("print").matches);
    found.push(...(await page.evaluate(palePrint)).map((text) => `${address}: ${text}`));
  }
  expect(found).toEqual([]);
});

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
