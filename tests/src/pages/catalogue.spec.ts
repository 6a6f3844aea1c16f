import type { Locator, Page, Route } from "@playwright/test";
import { inDeepRuns } from "../../runs.ts";
import { test as unscripted } from "../worker-fixtures.ts";
import { expect, test } from "./guarded.ts";
import { expectScreensApart } from "./screens-apart.ts";

test("an example is painted before scripts and its document are there; its frame takes the same place, fits it, and is made narrower", async ({
  page,
}) => {
  const [scripts, preview] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const answerAfter = (wanted: Promise<void>) => async (route: Route) => {
    await wanted;
    await route.continue();
  };
  await page.route("**/assets/site/*.js", answerAfter(scripts.promise));
  await page.route("**/preview/components/card/default/", answerAfter(preview.promise));
  await page.goto("/components/card/", { waitUntil: "commit" });
  const frame = page.locator(".frame").first();
  await expect(frame.getByText("Turnfest Frauenfeld")).toBeVisible();
  // Its document is asked for after the page is laid out, not while it is read.
  await expect(frame.locator("iframe")).toHaveAttribute("loading", "lazy");
  await stylesApplied(page);
  const before = await placeOf(frame);
  scripts.resolve();
  await expect(page.locator("[data-frame-tools]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Playground" })).toBeVisible();
  expect(await placeOf(frame)).toEqual(before);
  preview.resolve();
  await expect(page.locator("[data-frame-copy]")).toHaveCount(0);
  await expect(frame.frameLocator("iframe").getByRole("article", { name: "Turnfest Frauenfeld" })).toBeVisible();
  expect(await placeOf(frame)).toEqual(before);

  await test.step("the frame is as high as what it shows", async () => {
    const content = frame.frameLocator("iframe").locator(".stage");
    const height = () => content.evaluate((stage) => (stage as HTMLElement).offsetHeight);
    const rest = async () => Math.abs(((await frame.locator("iframe").boundingBox())?.height ?? 0) - (await height()));
    await expect.poll(rest).toBeLessThan(2);
  });
  await test.step("it is dragged with the pointer and moved with the arrow keys", () => dragAndMove(page));
});

/** A text is in the page before its stylesheet and its font, also where nothing is painted yet. */
async function stylesApplied(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")).every(({ sheet }) => sheet !== null),
  );
  await page.evaluate(() => document.fonts.ready);
}

async function dragAndMove(page: Page): Promise<void> {
  const handle = page.getByRole("slider").first();
  const before = Number(await handle.getAttribute("aria-valuenow"));
  const box = await handle.boundingBox();
  if (box === null) throw new Error("The handle is not drawn.");
  await page.mouse.move(box.x + 12, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x - 188, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await handle.getAttribute("aria-valuenow"))).toBeLessThan(before - 150);
  const dragged = Number(await handle.getAttribute("aria-valuenow"));
  await handle.focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(async () => Number(await handle.getAttribute("aria-valuenow"))).toBe(dragged - 20);
}

/** In whole px: what is less is not seen. */
async function placeOf(element: Locator): Promise<number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
}

test("frames take width and theme of the tools by keyboard, follow the theme of the catalogue, and keep it all", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/components/alert/");
  const frame = page.locator(".frame").first();
  const themeOf = (index: number) => frame.locator("iframe").nth(index).contentFrame().locator("html");
  await page.locator(".frame-tools input").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(frame.locator("iframe")).toHaveCSS("width", "360px");
  await expect(page).toHaveURL(/\?width=360$/);
  const button = page.getByRole("button", { name: /^Theme/ });
  await button.click();
  await button.click();
  await expect(button).toHaveAccessibleName("Theme: dark");
  await expect(themeOf(0)).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(frame.locator("iframe")).toHaveCSS("width", "360px");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.goto("/components/alert/?width=1280&theme=both");
  await expect(frame.locator("iframe")).toHaveCount(2);
  for (const [index, theme] of ["light", "dark"].entries()) {
    await expect(frame.locator("iframe").nth(index)).toHaveCSS("width", "1280px");
    await expect(themeOf(index)).toHaveAttribute("data-theme", theme);
  }
  const drawn = await frame.locator("iframe").last().boundingBox();
  const room = await frame.boundingBox();
  expect(drawn?.width, "a frame wider than the page is scaled, not cut").toBeLessThanOrEqual(room?.width ?? 0);
});

test("a frame that comes while somebody is on the page asks for no focus", async ({ page }) => {
  const { promise: isFocused, resolve: letCome } = Promise.withResolvers<void>();
  await page.route("**/preview/screens/home.overview/usual/", async (route) => {
    await isFocused;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const link = page.getByRole("main").getByRole("link", { name: "Club office" });
  await link.focus();
  letCome();
  const frame = page.locator('iframe[data-thumbnail="show"][src^="/preview/screens/home.overview/"]').contentFrame();
  await expect(frame.locator("[popover][role=menu]")).toBeAttached({ timeout: 20_000 });
  // The browser reports its reason with a rendered frame.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await expect(link).toBeFocused();
});

test("code opens by keyboard, is coloured once somebody looks at it, and copied as it stands", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/components/badge/");
  const example = page.locator('[data-example="default"]');
  const strings = () => page.evaluate(() => CSS.highlights.get("code-s")?.size ?? 0);
  expect(await strings()).toBe(0);
  await example.getByText("HTML", { exact: true }).press("Enter");
  await expect.poll(strings).toBe(3);
  await example.getByRole("button", { name: /^Copy: HTML/ }).click();
  await expect(example.getByRole("button", { name: /^Copy: HTML/ })).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<span class="badge">Entwurf</span>');
  await example.getByText("Data, in a screen", { exact: true }).click();
  await example.getByRole("button", { name: /^Copy data/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('{\n  "label": "Entwurf"\n}');
});

test(
  "an example has an address of its own, where its HTML is open, and is copied in two presses; a variant opens too",
  inDeepRuns,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/components/button/#example-danger");
    const example = page.locator('[data-example="danger"]');
    const shown = page.frameLocator(".component-stage iframe").getByRole("button");
    await expect(example).toBeVisible();
    await expect(page.locator('[data-example="default"]')).toBeHidden();
    await expect(example.locator("pre").first()).toBeVisible();
    await expect(example.locator("pre").first()).toContainText('data-variant="danger"');
    await expect(shown).toHaveText("Mitglied löschen");
    const alone = example.getByRole("link", { name: /^Open alone/ });
    await expect(alone).toHaveAttribute("href", "/preview/components/button/danger/");
    const tile = (name: string) => page.locator(".example-tile").getByRole("link", { name, exact: true });
    await tile("busy = true").click();
    await expect(shown).toHaveAttribute("aria-busy", "true");
    await tile("Danger").click();
    await page.getByRole("button", { name: "Copy HTML" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('data-variant="danger"');
  },
);

test.describe("with its thumbnails", () => {
  test.use({ frames: Number.POSITIVE_INFINITY });
  test("the parts of a component are numbered over the real one", async ({ page }) => {
    await page.goto("/components/form-field/#anatomy");
    const numbers = page.locator(".anatomy > svg text");
    await expect(numbers.first()).toBeVisible();
    const rows = await page.locator(".anatomy + table tbody tr").count();
    expect((await numbers.allTextContents()).map(Number).toSorted()).toEqual(
      Array.from({ length: rows }, (_, index) => index + 1),
    );
  });
});

test("the gallery filters by name, and the address remembers it", async ({ page }) => {
  await page.goto("/components/");
  await page.getByRole("searchbox", { name: "Filter components by name or tag" }).fill("proposal");
  await expect(page.locator(".miniature:visible")).toHaveCount(1);
  await expect(page).toHaveURL(/query=proposal/);
});

test("the keyboard skips to the content, where screens stand apart and show what they are", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
  await expectScreensApart(page);
});

test(
  "the list of a page's sections marks the one that is read, and what one asked for",
  inDeepRuns,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/components/button/");
    const list = page.getByRole("complementary", { name: "On this page" });
    const marked = list.locator("[aria-current]");
    await expect(marked).toHaveCount(0);
    // The last ones are at the end of the page, which cannot be scrolled to bring them to its top.
    for (const name of ["Content", "Contract", "Keyboard and ARIA", "Accessibility evidence"]) {
      await list.getByRole("link", { name, exact: true }).click();
      await expect(marked).toHaveText(name);
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeInViewport();
    }
  },
);

test("the code of a guide is copied by one press, and the next guide follows", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/guides/flows/");
  const block = page.locator(".prose > .code").first();
  await block.getByRole("button", { name: "Copy the code" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator("code").textContent());
  const next = page.getByRole("navigation", { name: "Pages before and after" }).getByRole("link").last();
  await next.click();
  await expect(page).toHaveURL(/\/guides\/translate\/$/);
});

test("on a phone the navigation opens in a sheet and closes with Escape", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/components/card/");
  await expect(page.getByRole("navigation", { name: "Catalogue" })).toBeHidden();
  await page.getByRole("button", { name: "Navigation" }).click();
  await expect(page.getByRole("link", { name: "Card", exact: true })).toBeInViewport();
  await page.getByRole("searchbox", { name: "Filter components" }).fill("progress");
  await expect(page.locator("[data-navigation-section] a:visible")).toHaveText(["Progress bar"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Catalogue" })).toBeHidden();
});

test("the published description says what the page says", async ({ request }) => {
  const index = (await (await request.get("/schemas/components.json")).json()) as { id: string; file: string }[];
  const entry = index.find(({ id }) => id === "card");
  const card = (await (await request.get(`/schemas/${entry?.file}`)).json()) as {
    tables: { rows: { anchor: string }[] }[];
  };
  const page = await (await request.get("/components/card/")).text();
  for (const { anchor } of card.tables.flatMap(({ rows }) => rows))
    expect(page.split(`id="${anchor}"`)).toHaveLength(2);
});

unscripted.describe("without JavaScript", () => {
  unscripted.use({ javaScriptEnabled: false });

  unscripted(
    "a component's page shows examples, code, contract and evidence, and its navigation on a phone",
    async ({ page }) => {
      await page.goto("/components/proposal-card/");
      await expect(page.locator(".frame-tools")).toBeHidden();
      await expect(page.frameLocator(".frame iframe").first().getByRole("article")).toBeVisible();
      const tiles = page.locator(".example-tile__window");
      await tiles.first().scrollIntoViewIfNeeded();
      const [place, shown] = [await tiles.first().boundingBox(), await tiles.first().locator("iframe").boundingBox()];
      expect(Math.abs((place?.width ?? 0) - (shown?.width ?? 0)), "a tile fits its place").toBeLessThan(4);
      await page.locator('[data-example="default"] summary', { hasText: "HTML" }).click();
      await expect(page.locator('[data-example="default"] pre').first()).toBeVisible();
      await expect(page.locator("#field-requestedBy")).toBeVisible();
      await expect(page.getByRole("button", { name: /^Copy/ }).first()).toBeHidden();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.getByRole("button", { name: "Navigation" }).click();
      await expect(page.getByRole("navigation", { name: "Catalogue" })).toBeVisible();
    },
  );

  unscripted(
    "in place of the search there is a link to the list of all pages",
    inDeepRuns,
    async ({ page, request }) => {
      await page.goto("/components/card/");
      const list = page.getByRole("banner").getByRole("link", { name: "All pages" });
      await expect(list).toBeVisible();
      const text = await (await request.get((await list.getAttribute("href")) ?? "")).text();
      expect(text).toContain("/screens/members.list/");
    },
  );
});
