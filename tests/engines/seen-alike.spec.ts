import { sample } from "../runs.ts";
import { test as base, expect } from "./fixtures.ts";
import { type Difference, differencesOf, type Painting, paint, pixelDifferences } from "./painted.ts";
import { launchChromium } from "./playwright-engine.ts";
import type { Engine, Tab } from "./tab.ts";

const pages = [
  ...[
    "/",
    "/screens/",
    "/components/",
    "/apps/",
    "/roles/",
    "/capabilities/",
    "/tokens/",
    "/approvals/",
    "/accessibility/",
  ],
  ...[
    "/messages/",
    "/operations/",
    "/guides/",
    "/guides/architecture/",
    "/decisions/",
    "/maps/",
    "/maps/admin/",
    "/errors/",
  ],
  ...["/coverage/", "/components/button/", "/components/card/", "/components/app-shell/", "/components/bottom-sheet/"],
  ...[
    "/components/proposal-card/",
    "/screens/home.overview/",
    "/screens/today.overview/",
    "/screens/dojang.hall-display/",
  ],
  // A booklet of few screens: its load waits for each of them, and that of the office has two hundred.
  ...["/playground/", "/print/operator/", "/clubs/"],
  ...[
    "/apps/admin/#/mitglieder",
    "/apps/trainer/",
    "/apps/member/",
    "/apps/public/",
    "/apps/screens/",
    "/apps/operator/",
  ],
  ...["/clubs/tv-oberried/", "/clubs/fc-seeland/", "/clubs/judo-aarfeld/", "/clubs/fc-seeland/anlaesse/"],
  "/clubs/tv-oberried/trainings/",
];

const test = base.extend<{ reference: Tab }, { chromium: Engine }>({
  chromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const engine = await launchChromium();
      await use(engine);
      await engine.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  reference: async ({ chromium }, use) => {
    const tab = await chromium.newTab();
    await use(tab);
    await tab.close();
  },
});
// The clock of the seed: an evening with trainings. Other tests listen to the console.
test.use({ time: "2026-11-12T18:00:00+01:00", isSilent: false });

type View = "wide" | "narrowed" | "narrow";
const widths: Readonly<Record<View, number>> = { wide: 1280, narrowed: 390, narrow: 390 };

/** A page in a wide window, in the same window made narrow, and opened in a narrow one. */
async function viewsOf(tab: Tab, address: string): Promise<Record<View, Painting>> {
  await tab.resize(widths.wide, 800);
  await tab.open(address);
  const wide = await paint(tab);
  await tab.resize(widths.narrowed, 800);
  const narrowed = await paint(tab);
  await tab.open("about:blank");
  await tab.open(address);
  return { wide, narrowed, narrow: await paint(tab) };
}

async function said(view: View, one: Painting, other: Painting): Promise<string[]> {
  const found: Difference[] = [...differencesOf(one, other), ...(await pixelDifferences(one, other, widths[view]))];
  return found.map(({ what, mark, details }) => `${view} ${what} ${mark}: ${details}`);
}

// Each page in a test of its own, so that two workers share them; usually one.
for (const page of sample(pages, 40, 4)) {
  const title = `${page} is seen as in Chromium, also in a window that was made narrow`;
  test(title, async ({ tab, reference, site }) => {
    test.setTimeout(120_000);
    const [expected, seen] = await Promise.all([viewsOf(reference, site + page), viewsOf(tab, site + page)]);
    const all = (Object.keys(widths) as View[]).map((view) => said(view, expected[view], seen[view]));
    expect((await Promise.all(all)).flat()).toEqual([]);
    for (const [view, { pans }] of Object.entries(seen)) expect({ view, pans }).toEqual({ view, pans: 0 });
  });
}
