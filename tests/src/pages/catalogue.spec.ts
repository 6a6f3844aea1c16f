import type { Locator, Route } from "@playwright/test";
import { test as unscripted } from "../worker-fixtures.ts";
import { expect, test } from "./guarded.ts";

test("an example is painted before scripts and its document are there, and its frame takes the same place", async ({
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
  const before = await placeOf(frame);
  scripts.resolve();
  await expect(page.locator("[data-frame-tools]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Playground" })).toBeVisible();
  expect(await placeOf(frame)).toEqual(before);
  preview.resolve();
  await expect(page.locator("[data-frame-copy]")).toHaveCount(0);
  await expect(frame.frameLocator("iframe").getByRole("article", { name: "Turnfest Frauenfeld" })).toBeVisible();
  expect(await placeOf(frame)).toEqual(before);
});

/** In whole px: what is less is not seen. */
async function placeOf(element: Locator): Promise<number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
}

test("frames take the width of the tools, and the address remembers it", async ({ page }) => {
  await page.goto("/components/alert/");
  await page.locator('.frame-tools input[value="360"]').check({ force: true });
  const first = page.locator(".frame iframe").first();
  await expect(first).toHaveCSS("width", "360px");
  await expect(page).toHaveURL(/\?width=360$/);
  await page.reload();
  await expect(page.locator(".frame iframe").first()).toHaveCSS("width", "360px");
});

test("a frame wider than the page is scaled, not cut", async ({ page }) => {
  await page.goto("/components/app-shell/?width=1280");
  const frame = page.locator(".frame").first();
  await expect(frame.locator("iframe")).toHaveCSS("width", "1280px");
  const drawn = await frame.locator("iframe").boundingBox();
  const room = await frame.boundingBox();
  expect(drawn?.width).toBeLessThanOrEqual(room?.width ?? 0);
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

test("a frame is as high as what it shows", async ({ page }) => {
  await page.goto("/components/card/");
  const frame = page.locator(".frame iframe").first();
  const content = page.frameLocator(".frame iframe").first().locator(".stage");
  await expect(content).toBeVisible();
  await expect
    .poll(async () =>
      Math.abs(
        ((await frame.boundingBox())?.height ?? 0) -
          (await content.evaluate((stage) => (stage as HTMLElement).offsetHeight)),
      ),
    )
    .toBeLessThan(2);
});

test("frames can be dragged with the pointer and moved with the arrow keys", async ({ page }) => {
  await page.goto("/components/card/");
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
});

test("light and dark stand side by side", async ({ page }) => {
  await page.goto("/components/alert/?theme=both");
  const themes = page.locator(".frame").first().locator("iframe");
  await expect(themes).toHaveCount(2);
  for (const [index, theme] of ["light", "dark"].entries()) {
    await expect(page.frameLocator(".frame iframe").nth(index).locator("html")).toHaveAttribute("data-theme", theme);
  }
});

test("the theme of the catalogue is kept, and previews follow it", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/components/alert/");
  const button = page.getByRole("button", { name: /^Theme/ });
  await button.click();
  await button.click();
  await expect(button).toHaveAccessibleName("Theme: dark");
  await expect(page.frameLocator(".frame iframe").first().locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("code is copied as it stands", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/components/badge/");
  const example = page.locator("#example-default");
  await example.getByText("HTML", { exact: true }).click();
  await example.getByRole("button", { name: /^Copy: HTML/ }).click();
  await expect(example.getByRole("button", { name: /^Copy: HTML/ })).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('<span class="badge">Entwurf</span>');
  await example.getByText("Data, in a screen", { exact: true }).click();
  await example.getByRole("button", { name: /^Copy data/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('{\n  "label": "Entwurf"\n}');
});

test("code is coloured once somebody looks at it", async ({ page }) => {
  await page.goto("/components/badge/");
  const strings = () => page.evaluate(() => CSS.highlights.get("code-s")?.size ?? 0);
  expect(await strings()).toBe(0);
  await page.locator("#example-default").getByText("HTML", { exact: true }).click();
  await expect.poll(strings).toBe(3);
});

test("an example has an address of its own, and its HTML is open there", async ({ page }) => {
  await page.goto("/components/button/#example-danger");
  const example = page.locator("#example-danger");
  await expect(example).toBeVisible();
  await expect(page.locator("#example-default")).toBeHidden();
  await expect(example.locator("pre").first()).toContainText('data-variant="danger"');
  await expect(page.frameLocator(".component-stage iframe").getByRole("button")).toHaveText("Mitglied löschen");
  const alone = example.getByRole("link", { name: /^Open alone/ });
  await expect(alone).toHaveAttribute("href", "/preview/components/button/danger/");
});

test("the HTML of a danger button is copied in two presses", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/components/button/");
  await page.locator(".specimen").getByRole("link", { name: "Danger", exact: true }).click();
  await page.getByRole("button", { name: "Copy HTML" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('data-variant="danger"');
});

test("a variant opens in the large frame", async ({ page }) => {
  await page.goto("/components/button/");
  await page.locator(".specimen").getByRole("link", { name: "busy = true", exact: true }).click();
  await expect(page.frameLocator(".component-stage iframe").getByRole("button")).toHaveAttribute("aria-busy", "true");
});

test.describe("with its thumbnails", () => {
  test.use({ hasAllFrames: true });
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

test("the gallery filters by name and by tag, and the address remembers it", async ({ page }) => {
  await page.goto("/components/");
  await page.getByRole("searchbox", { name: "Filter components by name or tag" }).fill("proposal");
  await expect(page.locator(".miniature:visible")).toHaveCount(1);
  await expect(page).toHaveURL(/query=proposal/);
  await page.goto("/components/?tag=dialog");
  await expect(page.locator(".miniature:visible", { hasText: "Bottom sheet" })).toHaveCount(1);
});

test("screens of the start page and of the wall stand apart and show what they are", async ({ page }) => {
  for (const path of ["/", "/screens/"]) {
    await page.goto(path);
    const [first, second] = await page
      .locator(".wall__item")
      .evaluateAll((items) => items.slice(0, 2).map((item) => item.getBoundingClientRect().toJSON() as DOMRect));
    expect(first?.width, path).toBeGreaterThan(250);
    expect(second?.left, path).toBeGreaterThan((first?.right ?? 0) + 12);
  }
});

test("everything is reached with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
  await page.goto("/components/switch/");
  await page.locator(".frame-tools input").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".frame iframe").first()).toHaveCSS("width", "360px");
  const summary = page.locator("#example-default summary").first();
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#example-default pre").first()).toBeVisible();
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

test("the published description says what the page says", async ({ page, request }) => {
  const index = (await (await request.get("/schemas/components.json")).json()) as { id: string; file: string }[];
  const entry = index.find(({ id }) => id === "card");
  const card = (await (await request.get(`/schemas/${entry?.file}`)).json()) as {
    tables: { rows: { anchor: string }[] }[];
  };
  await page.goto("/components/card/");
  for (const { anchor } of card.tables.flatMap(({ rows }) => rows))
    await expect(page.locator(`#${anchor}`)).toHaveCount(1);
});

unscripted.describe("without JavaScript", () => {
  unscripted.use({ javaScriptEnabled: false });

  unscripted("a component's page shows examples, code, contract and evidence", async ({ page }) => {
    await page.goto("/components/proposal-card/");
    await expect(page.locator(".frame-tools")).toBeHidden();
    await expect(page.frameLocator(".frame iframe").first().getByRole("article")).toBeVisible();
    await page.locator("#example-default summary", { hasText: "HTML" }).click();
    await expect(page.locator("#example-default pre").first()).toBeVisible();
    await expect(page.locator("#field-requestedBy")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Copy/ }).first()).toBeHidden();
  });

  unscripted("on a phone the navigation still opens", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/");
    await page.getByRole("button", { name: "Navigation" }).click();
    await expect(page.getByRole("navigation", { name: "Catalogue" })).toBeVisible();
  });
});
