import type { Page } from "@playwright/test";
import { axeSource } from "../../../../src/workshop/audit/axe.ts";
import { isDeep, sample } from "../../../runs.ts";
import { becomeMember } from "./become-member.ts";
import { asOldParser, unknownVariables } from "./old-parser.ts";
import { expect, test } from "./sites.ts";

/** The part of axe that is used, after its source has run in the page. */
declare const axe: {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const looked = [
  "fc-seeland/",
  "tv-oberried/trainings/",
  "judo-aarfeld/schnuppern/",
  "fc-seeland/mitglied-werden/",
  "tv-oberried/suche/",
];

test.beforeEach(async ({ page }) => {
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = asOldParser(await response.text());
    expect(unknownVariables(body), "variables that an old engine unsets").toEqual([]);
    await route.fulfill({ response, body });
  });
  await page.addInitScript(takeAway);
});

/** Removes the built-ins that the floor lacks. */
function takeAway(): void {
  const without = (owner: object, ...names: string[]) => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  without(Map, "groupBy");
  without(Object, "groupBy");
  without(Array, "fromAsync");
  without(Promise, "withResolvers", "try");
  without(Array.prototype, "toSorted", "toReversed", "toSpliced", "with");
  without(String.prototype, "isWellFormed", "toWellFormed");
  without(Set.prototype, "union", "difference", "intersection", "isSubsetOf");
  without(URLSearchParams.prototype, "size");
  without(URL, "canParse", "parse");
  without(AbortSignal, "any");
  without(
    Element.prototype,
    "checkVisibility",
    "role",
    ...Object.keys(Element.prototype).filter((name) => name.startsWith("aria")),
  );
  without(HTMLElement.prototype, "popover", "showPopover", "hidePopover", "togglePopover");
  without(CSS, "highlights");
  without(Document.prototype, "startViewTransition");
  without(window, "requestIdleCallback", "navigation", "scheduler", "Iterator");
  without(Crypto.prototype, "randomUUID");
}

const looks = [
  ["light", 360],
  ["dark", 1280],
  ["light", 1280],
  ["dark", 360],
] as const;

for (const [index, [theme, width]] of (isDeep ? looks : looks.slice(0, 2)).entries())
  test(`is coloured and readable in an old engine, ${width} px wide, ${theme}`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    for (const path of sample(looked, 4, index)) {
      await page.goto(`/clubs/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const { ground, text, accents } = await coloursOf(page);
      expect([ground > 128, text > 128], `${path}: ground and text`).toEqual(
        theme === "light" ? [true, false] : [false, true],
      );
      expect(accents, `${path}: an accent`).toBe(true);
      await page.evaluate(axeSource());
      expect(await contrastViolations(page), path).toEqual([]);
      expect(await overlaps(page), path).toEqual([]);
      expect(await lowFields(page), path).toEqual([]);
      if (!isDeep) continue;
      await info.attach(path, {
        body: await page.screenshot({ path: info.outputPath(`${path.replaceAll("/", "-")}.png`) }),
        contentType: "image/png",
      });
    }
  });

/** The brightness of the page and its text, 0 to 255, and whether an element has the colour of the club. */
function coloursOf(page: Page): Promise<{ ground: number; text: number; accents: boolean }> {
  return page.evaluate(() => {
    const brightness = (colour: string) => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return alpha === 0 ? Number.NaN : (red + green + blue) / 3;
    };
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    const accent = getComputedStyle(document.querySelector(".site__skip") ?? document.body).backgroundColor;
    const [red = 0, green = 0, blue = 0] = (accent.match(/[\d.]+/g) ?? []).map(Number);
    return {
      ground: brightness(backgroundColor),
      text: brightness(color),
      accents: Math.max(red, green, blue) - Math.min(red, green, blue) > 40,
    };
  });
}

function contrastViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { violations } = await axe.run({
      resultTypes: ["violations"],
      runOnly: { type: "rule", values: ["color-contrast"] },
    });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
}

/** The parts of the shell that overlap, or lie outside of the window. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [".site__topbar", ".site__heading", "main", ".site__footer"].flatMap((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box === undefined || box.width <= 1 || box.height <= 1 ? [] : [{ selector, box }];
    });
    const lies = parts.flatMap(({ selector, box }, index) =>
      parts.slice(index + 1).flatMap((other) => {
        const isBeside = box.right <= other.box.left + 1 || other.box.right <= box.left + 1;
        const isBelow = box.bottom <= other.box.top + 1 || other.box.bottom <= box.top + 1;
        return isBeside || isBelow ? [] : [`${selector} over ${other.selector}`];
      }),
    );
    const wide = document.documentElement.scrollWidth - innerWidth;
    return wide > 0 ? [...lies, `${wide} px too wide`] : lies;
  });
}

/** The fields with the browser's default style: without the stylesheet of forms they are too low for a finger. */
function lowFields(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("input:not([type=radio], [type=checkbox]), select, textarea")]
      .filter((field) => field.getBoundingClientRect().height > 1 && field.getBoundingClientRect().height < 40)
      .map(({ outerHTML }) => outerHTML),
  );
}

test("becomes a member in an old engine, without a cookie, and no answer comes into the address", async ({ page }) => {
  await becomeMember(page);
  expect(page.url()).not.toContain("Rossi");
  expect(await page.context().cookies()).toEqual([]);
});
