import type { Page } from "@playwright/test";
import { projectFile } from "../../../src/product/files/project.ts";
import { screensWith } from "../../../src/workshop/screens/screen-facts.ts";
import { inDeepRuns } from "../../runs.ts";
import { builtEntries } from "../workshop/catalogue/search/built-entries.ts";
import { expect, test } from "./guarded.ts";

const hits = "#search-results a";

test.use({ frames: 0 });

/** A page that was just opened knows the key once its script is there. */
async function search(page: Page, query: string): Promise<void> {
  const input = page.getByRole("searchbox", { name: "Search the catalogue" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(input).toBeVisible({ timeout: 1000 });
  }).toPass();
  await input.fill(query);
  // The first answer waits for the index.
  await expect(page.locator(hits).first()).toBeVisible({ timeout: 15_000 });
}

/** In the page: how many hits of what is typed are there when the next frame is painted. */
function hitsOfNextFrame(query: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>("#search-input");
  if (input === null) throw new Error("There is no search.");
  document.querySelector("#search-results")?.replaceChildren();
  input.value = query;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  const count = () => document.querySelectorAll("#search-results a").length;
  return new Promise((resolve) => requestAnimationFrame(() => resolve(count())));
}

test("what is typed at once is sought, screens are found with their picture, and the search opens in three ways", async ({
  page,
}) => {
  await page.goto("/tokens/");
  const input = page.getByRole("searchbox", { name: "Search the catalogue" });
  await page.keyboard.press("/");
  await page.keyboard.type("mitglied");
  await expect(input).toHaveValue("mitglied");
  await expect(page.locator(`${hits}[href*="/screens/"]`).first()).toBeVisible();
  // A catalogue that is built without the audit has no pictures.
  if (builtEntries(projectFile("dist/catalogue")).some(({ thumbnail = "" }) => thumbnail !== "")) {
    const picture = page.locator(`${hits}[href*="/screens/"] img:visible`).first();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
  const ways = [
    () => page.getByRole("button", { name: "Search" }).click(),
    () => page.keyboard.press("Control+k"),
    () => page.keyboard.press("/"),
  ];
  for (const open of ways) {
    await page.keyboard.press("Escape");
    await expect(input).toBeHidden();
    await open();
    await expect(input).toBeFocused();
  }
});

test("a query and a press lead to the row of a field, to all screens with a data table, to a stale proposal, to a screen in dark and to a step", async ({
  page,
}) => {
  await page.goto("/tokens/");
  await test.step("a field, which is marked", async () => {
    await search(page, "requestedBy");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/components\/proposal-card\/#field-requestedBy$/);
    await expect(page.locator("#field-requestedBy:target")).toBeInViewport();
  });
  await test.step("all screens with a data table", async () => {
    await search(page, "screens with a data table");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/components\/data-table\/#screens$/);
    const screens = page.locator("#screens + .uses").getByRole("link");
    await expect(screens).toHaveCount(screensWith("data-table").length);
    await expect(screens.first()).toBeInViewport();
    await expect(screens.last()).toBeInViewport();
  });
  await test.step("a stale proposal", async () => {
    await search(page, "stale proposal");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/components\/proposal-card\/#example-stale/);
    await expect(page.locator('[data-example="stale"]')).toBeVisible();
    await page.waitForLoadState();
    const frame = await page.locator(".component-stage iframe").boundingBox();
    expect(frame?.y).toBeGreaterThan(0);
  });
  await test.step("a screen in a theme and on a device", async () => {
    await search(page, "team dark phone");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/screens\/site\.team\/\?theme=dark&device=phone$/);
    await expect(page.locator("[name=theme]").first()).toHaveValue("dark");
  });
  await test.step("a step of a flow", async () => {
    await search(page, "Frist und Gebühr");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/screens\/invoices\.dunning\/#step-terms$/);
    await expect(page.locator("#step-terms")).toBeInViewport();
  });
});

test("the search says so when nothing matches, and offers what was visited and sought last", async ({ page }) => {
  await page.goto("/components/card/");
  await search(page, "Schnupern");
  await page.locator(hits).first().click();
  await expect(page).toHaveURL(/\/screens\/trial\.request\//);
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Search the catalogue" }).fill("zqzqzqzq");
  await expect(page.locator("#search-status")).toHaveText("Nothing found for “zqzqzqzq”.");
  await page.getByRole("searchbox", { name: "Search the catalogue" }).fill("");
  await expect(page.getByRole("link", { name: "Card components/card", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Schnupern" }).click();
  await expect(page.locator(hits).first()).toContainText("Schnuppern");
});

test(
  "the other hits of a kind are added below its first ones, and the first of them has the focus",
  inDeepRuns,
  async ({ page }) => {
    await page.goto("/tokens/");
    await search(page, "mitglied");
    const screens = page.getByRole("list", { name: "Screens" }).getByRole("listitem");
    const shown = await screens.count();
    const button = page.getByRole("button", { name: /^\d+ more: Screens$/ });
    const more = Number.parseInt((await button.textContent()) ?? "", 10);
    await button.click();
    await expect(screens).toHaveCount(shown + more);
    await expect(screens.nth(shown).getByRole("link")).toBeFocused();
  },
);

test("texts come below the names that are shown, which keep their place and the focus", async ({ page }) => {
  const texts = Promise.withResolvers<void>();
  await page.route("**/pagefind.js", async (route) => {
    await texts.promise;
    await route.continue();
  });
  await page.goto("/tokens/");
  await search(page, "mitglied");
  const first = page.locator(hits).first();
  const [place, named] = [await first.boundingBox(), await page.locator("#search-results section").count()];
  await expect(page.locator("#search-text")).toHaveCount(0);
  expect(await page.evaluate(hitsOfNextFrame, "mitglie"), "while Pagefind is loaded").toBeGreaterThan(0);
  expect(await page.evaluate(hitsOfNextFrame, "mitglied")).toBeGreaterThan(0);
  await page.keyboard.press("ArrowDown");
  texts.resolve();
  const sections = page.locator("#search-results section");
  await expect(sections).toHaveCount(named + 1);
  await expect(sections.last().getByRole("heading")).toHaveText("In texts");
  await expect(sections.last().locator("mark").first()).toHaveText(/^mitglied/i);
  await expect(first).toBeFocused();
  expect(await first.boundingBox()).toEqual(place);
  await expect(page.locator("#search-status")).toHaveText(/^The best \d+ results$/);
});

test("names answer without the texts, and the search says that these could not be loaded", async ({
  page,
  complaints,
}) => {
  await page.route("**/pagefind.js", (route) => route.abort());
  await page.goto("/tokens/");
  await search(page, "Rechnungslauf");
  await expect(page.locator("#search-status")).toHaveText(/^The texts could not be loaded\. \d+ results?$/);
  // The browser itself says in the console what was aborted here.
  complaints.length = 0;
});

test(
  "Enter waits for the answer to what is typed, also while the index is made; without an index the search says so",
  inDeepRuns,
  async ({ page, complaints }) => {
    const index = Promise.withResolvers<void>();
    await page.route("**/search.json", async (route) => {
      await index.promise;
      await route.continue();
    });
    await page.goto("/tokens/");
    const input = page.getByRole("searchbox", { name: "Search the catalogue" });
    const status = page.locator("#search-status");
    await page.getByRole("button", { name: "Search" }).click();
    await input.pressSequentially("menu");
    await expect(status).toHaveText("Preparing the search …");
    await page.keyboard.press("Enter");
    await input.fill("disclosure");
    index.resolve();
    await expect(page).toHaveURL(/\/components\/disclosure\/$/, { timeout: 15_000 });

    await page.unroute("**/search.json");
    await page.route("**/search.json", (route) => route.abort());
    await page.getByRole("button", { name: "Search" }).click();
    await input.fill("menu");
    await expect(status).toHaveText("The search index could not be loaded. Check the connection, and type again.");
    await page.unroute("**/search.json");
    // The browser itself says in the console what was aborted here.
    complaints.length = 0;
    await input.fill("menus");
    await expect(page.locator(`${hits}[href$="/components/menu/"]`)).toBeVisible({ timeout: 15_000 });
  },
);

test(
  "Enter waits for the search itself, which says where it cannot be loaded",
  inDeepRuns,
  async ({ page, complaints }) => {
    const code = Promise.withResolvers<void>();
    const dialogCode = /\/dialog\.[\w-]+\.js$/;
    await page.route(dialogCode, (route) => route.abort());
    await page.goto("/tokens/");
    const input = page.getByRole("searchbox", { name: "Search the catalogue" });
    await page.keyboard.press("/");
    await input.pressSequentially("men");
    await expect(page.locator("#search-status")).toHaveText(/^The search could not be loaded\./);
    await page.keyboard.press("Enter");
    await expect(input).toBeFocused();
    await page.unroute(dialogCode);
    await page.route(dialogCode, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.reload();
    await page.keyboard.press("/");
    await input.pressSequentially("menu");
    await page.keyboard.press("Enter");
    await expect(input).toBeVisible();
    code.resolve();
    await expect(page).toHaveURL(/\/components\/menu\/$/, { timeout: 15_000 });
    // The browser itself says in the console what was aborted here, once for each try.
    expect(complaints.splice(0).filter((each) => !/\/dialog\.[\w-]+\.js$|ERR_FAILED/.test(each))).toEqual([]);
  },
);

test("the keys of the search open it from within a preview, but a slash that is typed there does not", async ({
  page,
}) => {
  await page.goto("/screens/members.list/");
  const frame = page.frameLocator("[data-stage-frame]").first();
  await expect(frame.locator("html[data-live]")).toBeAttached({ timeout: 15_000 });
  const field = frame.getByRole("searchbox");
  const input = page.getByRole("searchbox", { name: "Search the catalogue" });
  await field.press("/");
  await expect(field).toHaveValue("/");
  await expect(input).toBeHidden();
  await field.press("ControlOrMeta+k");
  await expect(input).toBeFocused();
});

test("on a phone a hit says whole what it belongs to", inDeepRuns, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/components/card/");
  await search(page, "Mitglieder ohne Treffer");
  const context = page.locator(hits).first().locator(".search-dialog__context");
  await expect(context).toHaveText("Mitglieder · Club office");
  expect(await context.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test("the rail shows where one is, and its filter knows names, ids, routes and texts", async ({ page }) => {
  await page.goto("/screens/invoices.dunning/");
  const rail = page.getByRole("navigation", { name: "Catalogue" });
  const shown = rail.locator("[data-navigation-section] li > a:visible");
  await expect(rail.locator("[data-navigation-section] [aria-current=page]")).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Places" }).locator("[aria-current]")).toHaveText("Screens");
  const filter = page.getByRole("searchbox", { name: "Filter Screens" });
  for (const [query, named] of [
    ["proposals.inbox", ["Vorschläge"]],
    ["/vorschlaege", ["Vorschläge", "Vorschlag"]],
    ["vorschläge", ["Vorschläge"]],
  ] as const) {
    await filter.fill(query);
    await expect(rail.locator("li:not([data-match]) > a:visible")).toHaveText([...named]);
  }
  await filter.fill("mitglied");
  await expect(rail.getByRole("link", { name: "Rechnungslauf" })).toBeVisible();
  await filter.fill("Gürtelprüfung");
  await expect(rail.locator("[data-match=text]:visible").first()).toBeVisible();
  await filter.fill("zqzqzq");
  await expect(rail.getByRole("status")).toHaveText("Nothing here matches “zqzqzq”.");
  await filter.fill("anwesenheit");
  // The entries whose texts match come after those that are named so, and may stand above them.
  await expect(rail.locator("[data-match=text]:visible").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(shown.first()).toBeFocused();
});

test.describe("with frames", () => {
  test.use({ frames: 1 });

  test("a hit in a situation shows that situation", inDeepRuns, async ({ page }) => {
    await page.goto("/tokens/");
    await search(page, "Traktanden folgen im Februar");
    await page.locator(hits).first().click();
    await expect(page).toHaveURL(/\/screens\/events\.detail\/\?situation=empty/);
    const shown = page.locator("[data-stage-frame]").first().contentFrame();
    await expect(shown.getByText("Traktanden folgen im Februar").first()).toBeAttached();
  });

  test("a message leads to the screen that says it, with the text marked", inDeepRuns, async ({ page }) => {
    await page.goto("/messages/#key-membership.apply.title");
    await page.locator('[id="key-membership.apply.title"]').getByRole("link").first().click();
    const frame = page.locator("[data-stage-frame]").first();
    const marked = () =>
      frame.evaluate((element: HTMLIFrameElement) => {
        const { CSS } = element.contentWindow as Window & typeof globalThis;
        return [...(CSS.highlights.get("sought-text") ?? [])].map(String);
      });
    await expect.poll(marked).toEqual(["Mitglied werden"]);
  });
});
