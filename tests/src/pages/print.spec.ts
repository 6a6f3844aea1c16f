import { everyScreen } from "../../../src/workshop/screens/screen-facts.ts";
import { screenName } from "../../../src/workshop/screens/screen-name.ts";
import { inDeepRuns, sample } from "../../runs.ts";
import { expect, leaveOutBookletFrames, test } from "./guarded.ts";

const screens = everyScreen().find(({ app }) => app === "member")?.screens ?? [];

test.describe.configure({ timeout: 60_000 });

/** A PDF of Chromium: its pages in their order, where its named places are, and where the links of a page lead. */
function readPdf(pdf: Buffer) {
  const text = pdf.toString("latin1");
  // The tree of pages has eight in each of its branches, and then a root with these.
  const branches = [...text.matchAll(/(\d+) 0 obj\s*<<\/Type \/Pages\s+\/Count \d+\s+\/Kids \[([^\]]*)\]/g)].map(
    ([, id, kids = ""]) => [Number(id), [...kids.matchAll(/(\d+) 0 R/g)].map(([, kid]) => Number(kid))] as const,
  );
  const known = new Set(branches.map(([id]) => id));
  const pages = branches.flatMap(([, kids]) => kids.filter((kid) => !known.has(kid)));
  const pageOf = (id: string | undefined) => pages.indexOf(Number(id)) + 1;
  const places = [...text.matchAll(/\/([\w.-]+) \[(\d+) 0 R \/XYZ/g)].map(
    ([, name = "", id]) => [name, pageOf(id)] as const,
  );
  const links = [...text.matchAll(/\/Subtype \/Link[\s\S]*?\/Dest \/([\w.-]+)/g)].map(([, name]) => name);
  return { pages, places: new Map(places), links };
}

test("the member app is a booklet: contents, then one screen a page", async ({ page }) => {
  await leaveOutBookletFrames(page);
  await page.goto("/print/member/");
  expect(await page.locator("h2[id^=page-]").allInnerTexts()).toEqual(screens.map(screenName));
  const { pages, places, links } = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(screens.length + 1);
  expect(links).toEqual(screens.map((_, index) => `page-${index + 2}`));
  expect(links.map((name) => places.get(name ?? ""))).toEqual(screens.map((_, index) => index + 2));
  expect(await page.locator("#contents li").allInnerTexts()).toEqual(
    screens.map((screen, index) => expect.stringMatching(new RegExp(`^${screenName(screen)}\\s+${index + 2}$`))),
  );
});

test("nothing on a page of the booklet is cut off, also with large letters, and a phone shows whole sheets", async ({
  page,
}) => {
  await leaveOutBookletFrames(page);
  const settings = await page.context().newCDPSession(page);
  for (const app of sample(["public", "admin", "screens"])) {
    await page.goto(`/print/${app}/`);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const [letters, width] of [
      [16, 1280],
      [32, 1280],
      [32, 360],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await settings.send("Page.setFontSizes", { fontSizes: { standard: letters } });
      const cut = await page
        .locator(".paper")
        .evaluateAll((papers) => papers.filter((paper) => paper.scrollHeight > paper.clientHeight).map(({ id }) => id));
      expect(cut, `${app}, letters of ${letters} px`).toEqual([]);
      const beyond = await page.locator(".booklet__pages").evaluate((each) => each.scrollWidth - each.clientWidth);
      expect(beyond, `${app} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await settings.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  }
});

test("the page of a screen leads to its own sheet alone, with its situations", inDeepRuns, async ({ page }) => {
  await page.route(
    ({ pathname }) => /^\/preview\/.*(?:\/|\.html)$/.test(pathname),
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Preview</title>" }),
  );
  const [screen] = screens;
  await page.goto(`/screens/${screen?.id}/`);
  await page.getByRole("link", { name: "Print", exact: true }).click();
  await expect(page.locator(".paper:visible")).toHaveCount(1);
  const { pages } = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(1);
});

test(
  "a component is printed with every one of its frames, also with those that nobody scrolled to",
  inDeepRuns,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const frames = [...document.querySelectorAll<HTMLIFrameElement>("main iframe")];
        const isDrawn = ({ contentDocument }: HTMLIFrameElement) => contentDocument?.querySelector(".stage") != null;
        document.body.dataset["printed"] = `${frames.filter(isDrawn).length} of ${frames.length}`;
      };
    });
    await page.goto("/components/switch/");
    const unmade = await page.locator("[data-lazy-frame]").count();
    expect(unmade).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Print" }).click();
    const frames = await page.locator("main iframe").count();
    await expect(page.locator("body")).toHaveAttribute("data-printed", `${frames} of ${frames}`, { timeout: 30_000 });
    await expect(page.locator("[data-lazy-frame]")).toHaveCount(0);
  },
);

test.describe("with every frame", () => {
  test.use({ frames: Number.POSITIVE_INFINITY });
  test("the key of the browser's print waits for frames that the browser has put off", async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const frames = [...document.querySelectorAll("main iframe")] as HTMLIFrameElement[];
        const there = frames.filter(({ contentDocument }) => contentDocument?.querySelector("main, .stage") != null);
        document.body.dataset["printed"] = `${there.length} of ${frames.length}`;
      };
    });
    await page.goto("/screens/absence.report/");
    await page.keyboard.press("ControlOrMeta+p");
    await expect(page.locator("body")).toHaveAttribute("data-printed", /^([1-9]\d*) of \1$/, { timeout: 30_000 });
  });
});

test(
  "an example that is wider than a sheet is laid out for it, and for the window again",
  inDeepRuns,
  async ({ page }) => {
    await page.goto("/components/data-table/");
    const frame = page.locator(".component-stage .frame iframe").first();
    const width = () => frame.evaluate((element) => (element as HTMLElement).offsetWidth);
    const before = await width();
    expect(before).toBeGreaterThan(680);
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    expect(await width()).toBeLessThanOrEqual(680);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    expect(await width()).toBe(before);
  },
);

test("a map is printed whole, and in light from a page in dark", async ({ page }) => {
  await page.goto("/maps/admin/");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  const map = page.locator("[data-map-drawing]");
  await expect
    .poll(() => map.evaluate((drawing) => drawing.getBoundingClientRect().right - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
  const boxes = await map.locator("[data-screen]").count();
  expect(boxes).toBeGreaterThan(10);
  // A catalogue that is built without the audit has documents in place of pictures.
  for (const picture of await map.locator("[data-picture=dark]").all()) await expect(picture).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  await expect(page.locator("[data-map-canvas]")).toHaveAttribute("style", /transform: translate/);
});

test(
  "a map that is higher than wide is on the page of its title, and its list after it",
  inDeepRuns,
  async ({ page }) => {
    // A4 less its margins, in CSS pixels.
    const paper = { width: 680, height: 986 };
    await page.setViewportSize(paper);
    await page.goto("/maps/member/");
    await expect(page.locator("[data-map-view]")).toHaveAttribute("data-live");
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const ends = () =>
      page.locator("[data-map-drawing]").evaluate((drawing) => drawing.getBoundingClientRect().bottom + scrollY);
    await expect.poll(ends).toBeLessThanOrEqual(paper.height);
    const list = page.getByRole("heading", { name: "The same as a list" });
    expect(await list.evaluate((heading) => heading.getBoundingClientRect().top + scrollY)).toBeGreaterThan(
      await ends(),
    );
  },
);

test("a preview is printed as a screen shows it in light, also by browsers that leave out backgrounds", async ({
  page,
}) => {
  await page.goto("/preview/components/button/primary/?theme=dark");
  // A page that is just loaded may not know of an emulation before it.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator(".button").first()).toHaveCSS("color-scheme", "light");
  await expect(page.locator(".button").first()).toHaveCSS("print-color-adjust", "exact");
});

test("the table of roles says with lines, which paper keeps, who has what", inDeepRuns, async ({ page }) => {
  await page.goto("/roles/");
  const drawn = await page.locator(".roles__cell").evaluateAll((cells) =>
    cells.map((cell) => {
      const { borderTopWidth, borderRadius } = getComputedStyle(cell, "::before");
      return {
        isHeld: (cell as HTMLElement).dataset["held"] === "true",
        borderTopWidth,
        isRound: borderRadius === "50%",
      };
    }),
  );
  expect(drawn.length).toBeGreaterThan(100);
  for (const { isHeld, borderTopWidth, isRound } of drawn) {
    expect(borderTopWidth).not.toBe("0px");
    expect(isRound).toBe(isHeld);
  }
});

test(
  "of groups that open, those are printed that a person opened, and all where none is open",
  inDeepRuns,
  async ({ page }) => {
    for (const [address, group, entry] of [
      ["/messages/", ".message-group", ".message"],
      ["/roles/", ".fold", ".loss-list > li"],
    ] as const) {
      await page.goto(address);
      const shown = page.locator(`${group} ${entry}`).filter({ visible: true });
      const fire = (name: string) => page.evaluate((type) => dispatchEvent(new Event(type)), name);
      await fire("beforeprint");
      await expect(shown, address).toHaveCount(await page.locator(`${group} ${entry}`).count());
      await fire("afterprint");
      await expect(shown, address).toHaveCount(0);
      const first = page
        .locator(group)
        .filter({ has: page.locator(entry) })
        .first();
      await first.locator("summary").click();
      await fire("beforeprint");
      await expect(shown, address).toHaveCount(await first.locator(entry).count());
      await fire("afterprint");
      await expect(first).toHaveAttribute("open");
    }
  },
);

test(
  "a page without a print of its own offers one at its end, once its pictures are there",
  inDeepRuns,
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        const pictures = [...document.images].filter(({ offsetParent }) => offsetParent !== null);
        document.body.dataset["printed"] =
          `${pictures.filter(({ complete }) => complete).length} of ${pictures.length}`;
      };
    });
    for (const address of ["/tokens/", "/guides/flows/", "/roles/", "/components/"]) {
      await page.goto(address);
      await page.getByRole("button", { name: "Print this page" }).click();
      await expect(page.locator("body"), address).toHaveAttribute("data-printed", /^(\d+) of \1$/, { timeout: 20_000 });
    }
    await page.goto("/components/switch/");
    await expect(page.getByRole("button", { name: "Print", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print this page" })).toHaveCount(0);
  },
);
