import type { Locator } from "@playwright/test";
import { inDeepRuns, sample } from "../../../runs.ts";
import { isDisplay, pageKinds } from "./kinds.ts";
import { narrowerPictures } from "./narrower-pictures.ts";
import { expect, test } from "./sites.ts";

const picturePages = [
  ...["judo-aarfeld/news/", "tv-oberried/menschen/"],
  ...["judo-aarfeld/anlaesse/chlausturnier-2026/", "tv-oberried/news/bilder/turnfest-2026/"],
];

test("no picture gets narrower in a wider window", inDeepRuns, async ({ page }) => {
  for (const path of picturePages) {
    await page.goto(`/clubs/${path}`);
    expect(await narrowerPictures(page), path).toEqual([]);
  }
});

for (const club of sample(["tv-oberried", "fc-seeland", "judo-aarfeld"]))
  test(`the start of ${club} has pictures that grow with the window, an arrow beside its words, and marks as wide as theirs`, async ({
    page,
  }) => {
    await page.goto(`/clubs/${club}/`);
    expect(await narrowerPictures(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    const [mark = 0, row = 0] = await page.evaluate(markAndRow);
    expect(mark).toBeGreaterThan(0);
    expect(mark).toBeLessThan(row / 5);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      expect(await page.evaluate(wordsBelowArrow), media).toEqual([]);
    }
  });

test(
  "the words of a start without a picture begin where the sections begin, in every theme",
  inDeepRuns,
  async ({ page }) => {
    for (const club of sample(["tv-oberried", "fc-seeland", "judo-aarfeld"])) {
      await page.goto(`/clubs/${club}/`);
      await page.locator(".hero").evaluate((hero) => {
        hero.querySelector(".hero__picture")?.remove();
        hero.setAttribute("data-plain", "");
      });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const [words, section] = await lefts(page.locator(".hero__title, #news > .layout__title"));
        expect(words, `${club}, ${width} px`).toBeCloseTo(section ?? 0, 0);
      }
    }
  },
);

test("what comes next is in the first window of every theme, on laptops, large screens and phones", async ({
  page,
}) => {
  for (const club of sample(["tv-oberried", "fc-seeland", "judo-aarfeld"]))
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(`/clubs/${club}/`);
      for (const part of [".hero__title", ".hero__actions > .button[data-variant=primary]", ".hero__label"])
        await expect(page.locator(part), `${club} at ${width} px: ${part}`).toBeInViewport({ ratio: 1 });
      const isCovered = await page.locator(".hero__label").evaluate((label) => {
        const { left, bottom } = label.getBoundingClientRect();
        return document.elementFromPoint(left + 2, bottom - 2)?.closest(".hero__next") == null;
      });
      expect(isCovered, `${club} at ${width} px`).toBe(false);
      const picture = await page.locator(".hero__image").boundingBox();
      expect(Math.min(picture?.width ?? 0, picture?.height ?? 0)).toBeGreaterThan(200);
    }
});

/** The widths of a mark that is put into the first event, and of its row. */
function markAndRow(): number[] {
  const main = document.querySelector("#events-list .list__main");
  const badge = Object.assign(document.createElement("span"), { className: "badge", textContent: "Neu" });
  main?.insertBefore(badge, main.querySelector(".list__meta"));
  return [badge, main].map((each) => each?.getBoundingClientRect().width ?? 0);
}

/** The words of the next event whose lines the arrow overlaps. */
function wordsBelowArrow(): string[] {
  const arrow = document.querySelector(".hero__link .icon")?.getBoundingClientRect();
  if (arrow === undefined) return ["There is no arrow."];
  const parts = [...document.querySelectorAll(".hero__link > :not(.icon)")];
  const isBelow = ({ left, right, top, bottom }: DOMRect) =>
    left < arrow.right && right > arrow.left && top < arrow.bottom && bottom > arrow.top;
  return parts.flatMap((part) => {
    const lines = document.createRange();
    lines.selectNodeContents(part);
    return [...lines.getClientRects()].some(isBelow) ? [part.textContent] : [];
  });
}

test("every kind of page keeps its words whole and clear of the edges, and inside the window with letters of twice the size", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const wrong: string[] = [];
  for (const kind of sample(
    pageKinds.filter((each) => !isDisplay(each) && !each.endsWith("404.html")),
    2,
  )) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`/clubs/${kind}`);
    wrong.push(...(await page.evaluate(wordsAtEdges)).map((words) => `${kind}: ${words}`));
    await page.setViewportSize({ width: 360, height: 740 });
    wrong.push(...(await page.evaluate(brokenWords)).map((word) => `${kind}: "${word}" breaks`));
    const wide = await page.evaluate(() => {
      const large = new CSSStyleSheet();
      large.replaceSync(":root { font-size: 200% }");
      document.adoptedStyleSheets = [large];
      return document.documentElement.scrollWidth - innerWidth;
    });
    if (wide > 0) wrong.push(`${kind}: ${wide} px too wide`);
  }
  expect(wrong).toEqual([]);
});

/** What is written within 12 px of an edge of the window. */
function wordsAtEdges(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? "";
    if (words === "" || node.parentElement?.closest(".visually-hidden, .site__skip") != null) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    if (width > 1 && (left < 12 || right > innerWidth - 12)) found.push(words);
  }
  return found;
}

/** The words on two lines that have no hyphen where they break; addresses may break anywhere. */
function brokenWords(): string[] {
  const hyphens = new CSSStyleSheet();
  hyphens.replaceSync("* { hyphens: manual }");
  document.adoptedStyleSheets = [hyphens];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.closest(".visually-hidden") != null) continue;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s\u00AD–/-]+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1 && !/[@.]\w/.test(word)) found.push(word);
    }
  }
  return found;
}

test("the links at the foot of a page begin at its edge, on each of their lines", async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/clubs/tv-oberried/sport/geraete/geraeteriege/");
    const [edge = Number.NaN] = await lefts(page.locator(".screen > .text").first());
    const calendars = await lefts(page.locator(".screen > .cluster:last-child .icon"));
    expect(calendars).toHaveLength(2);
    const [first = 0, second = 0] = calendars;
    expect(first).toBeCloseTo(edge, 0);
    if (width === 360) expect(second).toBeCloseTo(edge, 0);
    else expect(second).toBeGreaterThan(first);
  }
});

function lefts(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
}

test("a long name takes two lines in the header beside the menus and the languages, not above them", async ({
  page,
}) => {
  for (const club of sample(["tv-oberried", "fc-seeland", "judo-aarfeld"])) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/clubs/${club}/`);
    await page.locator(".site__topbar .site__name").evaluate((name) => {
      name.textContent = "Rowing et Polo Club du Léman Ouchy-Saint-Prex";
      const actions = document.querySelector(".site__actions");
      for (const language of ["FR", "IT", "EN"])
        actions?.prepend(
          Object.assign(document.createElement("a"), { className: "button", href: "#", textContent: language }),
        );
    });
    const tops = await page.locator(":is(.site__brand, .site__nav, .site__actions)").evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
    expect(Math.max(...tops) - Math.min(...tops), club).toBeLessThan(8);
  }
});

test("a first article begins where its heading does, with a picture and without one", async ({ page }) => {
  for (const club of sample(["tv-oberried", "fc-seeland", "judo-aarfeld"])) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/clubs/${club}/`);
    const words = page.locator("#news-list .teaser__title").first();
    const heading = page.locator("#news .layout__title");
    const [title] = await lefts(heading);
    // A dojo has the title of a section beside it.
    if (club !== "judo-aarfeld") expect((await lefts(words))[0], club).toBeCloseTo(title ?? Number.NaN, 0);
    const [article, list] = await page.locator("#news-list").evaluate((news) => {
      const first = news.querySelector(".teaser");
      first?.querySelector(".teaser__picture")?.remove();
      return [first?.querySelector(".teaser__title"), news].map((each) => each?.getBoundingClientRect().left);
    });
    expect(article, club).toBeCloseTo(list ?? Number.NaN, 0);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a menu of the header opens and leads on", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/clubs/tv-oberried/");
    const header = page.getByRole("banner");
    await header.getByText("Verein", { exact: true }).click();
    await header.getByRole("link", { name: "Menschen" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Menschen");
  });
});

test("a field for long texts has no rounder corners than a card", async ({ page }) => {
  await page.goto("/clubs/tv-oberried/kontakt/");
  const [field, card] = await page.evaluate(() =>
    ["textarea", ".card"].map((each) => {
      const found = document.querySelector(each);
      return found === null ? "none" : getComputedStyle(found).borderStartStartRadius;
    }),
  );
  expect(field).toBe(card);
});

test("the list of all pages stays where it is when the script draws the search field", async ({ page }) => {
  let drawField = () => {};
  const isAwaited = new Promise<void>((resolve) => {
    drawField = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await isAwaited;
    await route.continue();
  });
  await page.goto("/clubs/tv-oberried/suche/", { waitUntil: "commit" });
  const all = page.locator("#all-pages");
  await all.waitFor();
  const before = await all.boundingBox();
  drawField();
  await page.locator("#query").waitFor();
  expect(await all.boundingBox()).toEqual(before);
});
