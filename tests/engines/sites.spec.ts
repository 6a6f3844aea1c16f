import { expect, test } from "./fixtures.ts";
import type { Tab } from "./tab.ts";

const clubs = {
  "tv-oberried": { event: "/clubs/tv-oberried/anlaesse/", search: "Altpapier", found: "19 Tonnen Altpapier" },
  "fc-seeland": { event: "/clubs/fc-seeland/anlaesse/", search: "Champagne", found: "Hallenturnier Champagne" },
  "judo-aarfeld": { event: "/clubs/judo-aarfeld/anlaesse/", search: "Chlausturnier", found: "Chlausturnier" },
};
const shown = { isShown: true, opacity: 1 };

/** What a person has to see of a page: its heading, colours, and nothing that has to be scrolled sideways. */
async function expectReadable(tab: Tab, width: number): Promise<void> {
  await expect.poll(() => tab.seen("h1")).toMatchObject({ opacity: 1 });
  expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const [text, surface] = await tab.run(() => {
    const { color } = getComputedStyle(document.body);
    return [color, getComputedStyle(document.documentElement).backgroundColor];
  });
  expect(surface).not.toBe(text);
  expect(surface).not.toMatch(/^rgba\(0, 0, 0, 0\)$|^transparent$/);
}

for (const [club, { event, search, found }] of Object.entries(clubs)) {
  test.describe(club, () => {
    for (const width of [390, 1280])
      test(`leads at ${width} px from its home to its events, and back to the same place`, async ({ tab, site }) => {
        await tab.resize(width, 800);
        await tab.open(`${site}/clubs/${club}/`);
        await expectReadable(tab, width);
        await tab.open(site + event);
        await expectReadable(tab, width);
        await tab.back();
        await expect.poll(() => tab.run(() => location.pathname)).toBe(`/clubs/${club}/`);
        await tab.forward();
        await expect.poll(() => tab.run(() => location.pathname)).toBe(event);
      });

    test("finds a page by its search", async ({ tab, site }) => {
      await tab.open(`${site}/clubs/${club}/suche/`);
      await tab.fill("input[type=search]", search);
      const hit = { css: "article a", name: found };
      await expect.poll(() => tab.seen(hit), { timeout: 15_000 }).toMatchObject(shown);
    });

    test("is readable without scripts, and its flow says what to do instead", async ({ tab, site }) => {
      await tab.open(`${site}/without-script/clubs/${club}/`);
      await expectReadable(tab, 1280);
      const flow = club === "judo-aarfeld" ? "schnuppern" : "mitglied-werden";
      await tab.open(`${site}/without-script/clubs/${club}/${flow}/`);
      expect(await tab.seen("noscript .alert")).toMatchObject({ opacity: 1 });
    });
  });
}

test("a trial at a club without a service ends with a letter", async ({ tab, site }) => {
  await tab.resize(390, 800);
  await tab.open(`${site}/clubs/judo-aarfeld/schnuppern/`);
  const choose = (name: string) => tab.click({ css: "label", name });
  const goOn = () => tab.click({ css: "button", name: "Weiter" });
  const field = (name: string) => ({ css: "input", name });
  await choose("Für mich");
  await choose("Judo");
  await goOn();
  await choose("Judo Erwachsene");
  await tab.click("fieldset:last-of-type label");
  await goOn();
  await tab.fill(field("Vorname"), "Ana");
  await tab.fill(field("Nachname"), "Rossi");
  await tab.fill(field("Geburtsdatum"), "1990-05-05");
  await goOn();
  await tab.fill(field("E-Mail"), "ana.rossi@post.example");
  await choose("Ja, ihr dürft");
  await goOn();
  await expect.poll(() => tab.seen({ css: "button", name: "Per E-Mail abschliessen" })).toMatchObject({ opacity: 1 });
  expect(await tab.run(() => location.search)).not.toMatch(/Ana|Rossi|ana\.rossi/);
});
