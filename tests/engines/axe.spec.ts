import { axeSource } from "../../src/workshop/audit/axe.ts";
import { sample } from "../runs.ts";
import { expect, test } from "./fixtures.ts";
import type { Tab } from "./tab.ts";

/** The part of axe that is used, after its source has run in the page. */
declare const axe: {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
};

const catalogue = [
  "/",
  "/accessibility/",
  "/approvals/",
  "/components/",
  "/components/card/",
  "/decisions/",
  "/errors/",
  "/icons/",
  "/screens/",
  "/tokens/",
];
const examples = [
  "alert/danger",
  "app-shell/default",
  "bottom-sheet/form",
  "choice-group/default",
  "club-switcher/default",
  "data-table/selection",
  "menu/default",
  "proposal-card/default",
  "segmented-control/four",
  "toast/default",
].map((example) => `/preview/components/${example}/`);
const screens = [
  "attendance.record",
  "bookings.create",
  "contact.page",
  "dojang.hall-display",
  "events.list",
  "invoices.list",
  "mailings.compose",
  "members.detail",
  "proposals.inbox",
  "settings.club",
].map((screen) => `/preview/screens/${screen}/usual/`);
const clubs = [
  "tv-oberried/",
  "tv-oberried/suche/",
  "tv-oberried/trainings/",
  "tv-oberried/mitglied-werden/",
  "fc-seeland/",
  "fc-seeland/kontakt/",
  "fc-seeland/fr/anlaesse/",
  "judo-aarfeld/",
  "judo-aarfeld/menschen/",
  "judo-aarfeld/schnuppern/",
].map((page) => `/clubs/${page}`);

// For Chromium every-page.spec.ts, the tests of the clubs and the audit test them.
test.skip(({ engineName }) => engineName !== "firefox", "for what axe finds in Firefox beyond Chromium");

const windows = [
  [390, [...catalogue, ...clubs]],
  [1280, [...examples, ...screens]],
] as const;

for (const [width, all] of sample(windows)) {
  const addresses = sample(all, 10);
  test(`axe finds nothing in Firefox on ${addresses.length} pages, ${width} px wide`, async ({ tab, site }) => {
    test.setTimeout(300_000);
    await tab.resize(width, 800);
    const found: string[] = [];
    for (const address of addresses) {
      await tab.open(site + address);
      found.push(...(await violations(tab)).map((violation) => `${address} ${violation}`));
    }
    expect(found).toEqual([]);
  });
}

/** Violations once a sheet that opens with the page is opaque. Frames are tested as pages of their own. */
async function violations(tab: Tab): Promise<string[]> {
  await tab.load(axeSource());
  return tab.run(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations: found } = await axe.run({ iframes: false, resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ html }) => `${id}: ${html}`));
  });
}
