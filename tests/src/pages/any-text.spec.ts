import { isDeep } from "../../runs.ts";
import { expect, leaveOutFrames, test } from "./guarded.ts";

/** One page of each kind. */
const kinds = [
  ...["/", "/screens/", "/screens/members.list/", "/screens/absence.report/", "/screens/events.public-list/"],
  ...["/components/", "/components/data-table/", "/components/alert/", "/components/app-shell/"],
  ...["/apps/", "/maps/admin/", "/clubs/", "/foundations/", "/tokens/", "/icons/", "/messages/"],
  ...["/operations/", "/capabilities/", "/roles/", "/approvals/", "/evidence/", "/accessibility/", "/coverage/"],
  ...["/coverage/contracts/", "/checks/", "/decisions/", "/guides/", "/guides/review/", "/changes/", "/errors/"],
  ...["/schemas/", "/a2ui/", "/playground/", "/404.html"],
];
const widths = isDeep ? [320, 360, 800, 1024, 1280, 1440, 1920, 2560] : [320, 1280, 2560];
const sizes = [100, 150, 200];

test.describe.configure({ mode: "parallel" });

for (const address of kinds)
  test(`${address} is as wide as its window, whatever the size of its text`, async ({ page }) => {
    await page.addInitScript(leaveOutFrames, 0);
    await page.goto(address);
    const found: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const size of sizes) {
        const said = await page.evaluate(whatIsOutside, size);
        if (said !== "") found.push(`${width} px, text ${size} %: ${said}`);
      }
    }
    expect(found).toEqual([]);
  });

/** Runs in the page: by how much it is wider than its window, and what sticks out; or a place of the header that is cut off. */
function whatIsOutside(size: number): string {
  const root = document.documentElement;
  // As a reader's own style or extension does it; conditions of windows do not follow.
  root.style.fontSize = `${size}%`;
  const wide = root.scrollWidth - root.clientWidth;
  const boxes = [...document.body.querySelectorAll("*")].map((each) => [each, each.getBoundingClientRect()] as const);
  const outside = boxes
    .filter(([, { right, width }]) => width > 0 && right > root.clientWidth + 1)
    .map(([each]) => each);
  const innermost = outside.findLast((each) => !outside.some((other) => other !== each && each.contains(other)));
  const name = (each: Element | undefined) => `${each?.tagName.toLowerCase()}.${each?.className}`;
  const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() === true;
  const cut = [...document.querySelectorAll(".site-bar :is(a, button)")].filter((each) => outside.includes(each));
  if (wide > 0) return `${wide} px too wide, as ${name(innermost)}`;
  if (cut.length > 0) return `${name(cut[0])} of the header is cut off`;
  return isShown(".site-places") || isShown(".site-bar__menu") ? "" : "no way to the places";
}

test("on a phone a screen is a phone, and its tools are one row that opens a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/screens/members.list/");
  const tools = page.locator('[data-stage-tools="main"]');
  await expect(page.locator("[data-stage-side=main] figcaption")).toHaveText("Phone, 390 × 844");
  expect((await tools.boundingBox())?.height).toBeLessThan(64);
  const language = tools.getByRole("combobox", { name: "Language" });
  await expect(language).toBeHidden();
  await tools.getByRole("button", { name: /Change$/ }).click();
  await language.selectOption("fr-CH");
  await tools.getByRole("button", { name: "Done" }).click();
  await expect(tools).toContainText("Phone · French");
  await expect(language).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(language).toBeVisible();
});

test("a text shows the characters that it has, not one that is drawn for several", async ({ page }) => {
  await page.goto("/errors/");
  const drawn = await page.evaluate(async () => {
    await document.fonts.ready;
    const widthOf = (text: string) => {
      const word = document.createElement("span");
      word.textContent = text;
      document.querySelector("main")?.append(word);
      const { width } = word.getBoundingClientRect();
      word.remove();
      return width;
    };
    const alone = (text: string) => [...text].reduce((sum, each) => sum + widthOf(each), 0);
    // Kerning moves them by less than a px.
    return ["-->", "<--", "->", "<-", "=>", "!="].filter((text) => Math.abs(widthOf(text) - alone(text)) > 1);
  });
  expect(drawn).toEqual([]);
});
