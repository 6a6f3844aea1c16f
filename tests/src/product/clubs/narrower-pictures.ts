import { expect, type Page } from "@playwright/test";
import { isDeep } from "../../../runs.ts";

const edges = [360, 767, 768, 1023, 1024, 1279, 1280, 1440, 1888, 2560];
/** In px; a deep run looks at more windows between them. */
const widths = isDeep ? Array.from({ length: 221 }, (_, index) => 360 + index * 10) : edges;

/** The widths of windows in which a picture of the page is narrower than in the one before. */
export async function narrowerPictures(page: Page): Promise<number[]> {
  const found: number[] = [];
  let before: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const now = await pictureWidths(page);
    expect(now.length).toBeGreaterThan(0);
    if (now.some((each, index) => each < (before[index] ?? 0) - 0.5)) found.push(width);
    before = now;
  }
  return found;
}

function pictureWidths(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("main img")].map((each) => each.getBoundingClientRect().width),
  );
}
