import { screenFiles } from "../../src/product/content/screens.ts";
import { scenariosOf } from "../../src/workshop/screens/scenarios.ts";
import { expect, test } from "../src/pages/guarded.ts";

const sizes = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1080, height: 1920 },
];

/** Displays that one reads; a flow is touched. */
const displays = [...screenFiles().values()].filter(({ screen }) => screen.app === "screens" && screen.kind !== "flow");

for (const { screen } of displays)
  test(`${screen.id} has no text below 1/35 of the height, and nothing of it is cut`, async ({ page }) => {
    const found: string[] = [];
    for (const { name } of scenariosOf(screen.id)) {
      await page.goto(`/preview/screens/${screen.id}/${name}/`);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const flaws = await page.evaluate(textFlaws);
        found.push(...flaws.map((flaw) => `${name} at ${size.width}: ${flaw}`));
      }
    }
    expect(found).toEqual([]);
  });

test("the title of the week's trainings is in the column of its first day", async ({ page }) => {
  const found: string[] = [];
  for (const { name } of scenariosOf("site.week-display")) {
    await page.goto(`/preview/screens/site.week-display/${name}/`);
    for (const size of [...sizes, { width: 1280, height: 720 }, { width: 1920, height: 960 }]) {
      await page.setViewportSize(size);
      const gaps = await page.evaluate(() =>
        [...document.querySelectorAll(".schedule")].map((schedule) => {
          const left = (part: string) => schedule.querySelector(part)?.getBoundingClientRect().left ?? 0;
          return Math.abs(left(".schedule__title") - left(".schedule__day"));
        }),
      );
      found.push(...gaps.filter((gap) => gap > 1).map((gap) => `${name} at ${size.width}: ${gap} px apart`));
    }
  }
  expect(found).toEqual([]);
});

/** Runs in the page: texts that are too small, or that reach beyond the display or beyond their page of it. */
function textFlaws(): string[] {
  const columns = document.querySelector(".display > .screen > :is(.stack, .grid)");
  const frame = columns?.getBoundingClientRect();
  const step = columns && frame ? frame.width + (Number.parseFloat(getComputedStyle(columns).columnGap) || 0) : 0;
  const walker = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  const flaws: string[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
    const words = text.textContent?.trim() ?? "";
    const around = text.parentElement!;
    if (words === "" || around.closest(".visually-hidden") !== null || !around.checkVisibility()) continue;
    const size = Number.parseFloat(getComputedStyle(around).fontSize);
    if (size < innerHeight / 35) flaws.push(`"${words}" has ${size} px`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      const isPaged = frame && columns?.contains(text);
      // Half a pixel: a column begins where rounding puts it.
      const start = isPaged ? (left - frame.left + 0.5) % step : left;
      const end = start + right - left;
      if (top < 0 || bottom > innerHeight || start < -1 || end > (isPaged ? frame.width : innerWidth) + 1)
        flaws.push(`"${words}" is cut: ${[left, right, top, bottom].map(Math.round)}`);
    }
  }
  return flaws;
}
