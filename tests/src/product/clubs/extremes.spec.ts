import { expect, test as guarded } from "../../pages/guarded.ts";
import { narrowerPictures } from "./narrower-pictures.ts";

const test = guarded.extend({
  baseURL: async ({ extreme }, use) => use(extreme),
});

/**
 * The start with its long lead, 500 events, events with emoji, with a title of 300 characters, with a long word, with a
 * text of 10 000, one trainer.
 */
const pages = ["", "anlaesse/", ...[300, 301, 302, 303].map((number) => `anlaesse/lauf-${number}/`), "menschen/"];

test("keeps everything inside the window, narrow or wide, however long or rare it is", async ({ page }) => {
  const outside: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      outside.push(...(await page.evaluate(overflowing)).map((element) => `${path}, ${width} px: ${element}`));
    }
  }
  expect(outside).toEqual([]);
});

test("no picture gets narrower in a wider window, in a text beside facts and upright in a gallery", async ({
  page,
}) => {
  await page.goto("anlaesse/lauf-304/");
  await expect(page.locator(".prose img")).toHaveCount(1);
  await expect(page.locator('[data-shape="tall"] img')).toHaveCount(4);
  expect(await narrowerPictures(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  const upright = await page
    .locator('[data-shape="tall"] img')
    .evaluateAll((pictures) =>
      pictures
        .map((each) => each.getBoundingClientRect())
        .map(({ left, width, height }) => ({ left, isUpright: height > width })),
    );
  expect(upright.every(({ isUpright }) => isUpright)).toBe(true);
  expect(new Set(upright.map(({ left }) => left)).size).toBe(2);
});

/** Content that overflows the window, and texts that are cut off without an ellipsis. */
function overflowing(): string[] {
  const elements = [...document.querySelectorAll<HTMLElement>("main *")];
  const visible = elements.filter((element) => element.checkVisibility() && element.getClientRects().length > 0);
  return visible
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > innerWidth + 1 || left < -1;
    })
    .map((element) => `<${element.tagName.toLowerCase()} class="${element.className}">`);
}
