import { inDeepRuns, inWebKitAndDeepRuns, sample } from "../runs.ts";
import { expect, test } from "./fixtures.ts";
import type { Tab } from "./tab.ts";

const clubs = {
  "tv-oberried": { event: "Turnervorstellung", search: "Altpapier", found: "19 Tonnen Altpapier" },
  "fc-seeland": { event: "Sommercamp", search: "Champagne", found: "Hallenturnier Champagne" },
  "judo-aarfeld": { event: "Sommerlager", search: "Chlausturnier", found: "Chlausturnier" },
};
const shown = { isShown: true, opacity: 1 };
const height = 800;

/** Checks the visible page: its heading, its colours, and no horizontal scrolling. */
async function expectReadable(tab: Tab, width: number): Promise<void> {
  await expect.poll(() => tab.seen("h1")).toMatchObject({ opacity: 1 });
  await expect.poll(() => tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  const [text, surface] = await tab.run(() => {
    const { color } = getComputedStyle(document.body);
    return [color, getComputedStyle(document.documentElement).backgroundColor];
  });
  expect(surface).not.toBe(text);
  expect(surface).not.toMatch(/^rgba\(0, 0, 0, 0\)$|^transparent$/);
}

const place = (tab: Tab) => tab.run(() => scrollY);

/** Firefox comes back to a fraction of a pixel beside it. */
async function expectPlace(tab: Tab, expected: number): Promise<void> {
  await expect.poll(async () => Math.abs((await place(tab)) - expected)).toBeLessThan(1.5);
}

for (const [index, [club, { event, search, found }]] of Object.entries(clubs).entries()) {
  test.describe(club, () => {
    for (const width of sample([390, 1280], 2, index))
      test(
        `leads at ${width} px to an event, and back and forward to the same places`,
        [{}, inWebKitAndDeepRuns, inDeepRuns][index] ?? {},
        async ({ tab, site }) => {
          const list = `/clubs/${club}/anlaesse/`;
          await tab.resize(width, height);
          await tab.open(site + list);
          await expectReadable(tab, width);
          const link = { css: "main a", name: event };
          await tab.run((name) => {
            const links = Array.from(document.querySelectorAll("main a"));
            links.find(({ textContent }) => textContent.trim().startsWith(name))?.scrollIntoView({ block: "center" });
          }, event);
          await expect.poll(() => tab.seen(link)).toMatchObject(shown);
          const inList = await place(tab);
          await tab.click(link);
          await expect.poll(() => tab.run(() => location.pathname)).not.toBe(list);
          await expectReadable(tab, width);
          const page = await tab.run(() => location.pathname);
          await tab.run(() => scrollTo(0, 120));
          const onPage = await place(tab);
          await tab.back();
          await expect.poll(() => tab.run(() => location.pathname)).toBe(list);
          await expectPlace(tab, inList);
          await tab.forward();
          await expect.poll(() => tab.run(() => location.pathname)).toBe(page);
          await expectPlace(tab, onPage);
          await tab.back();
          await expect.poll(() => tab.run(() => location.pathname)).toBe(list);
          await expectPlace(tab, inList);
        },
      );

    test("finds a page by its search", index === 0 ? {} : inDeepRuns, async ({ tab, site }) => {
      await tab.resize(390, height);
      await tab.open(`${site}/clubs/${club}/suche/`);
      await tab.fill("input[type=search]", search);
      const hit = { css: "article a", name: found };
      await expect.poll(() => tab.seen(hit), { timeout: 15_000 }).toMatchObject(shown);
    });

    test(
      "is readable without scripts, and says what to do where it asks for something",
      index === 1 ? {} : inDeepRuns,
      async ({ tab, site }) => {
        const page = (path: string) => `${site}/without-script/clubs/${club}/${path}`;
        const says = { css: "noscript .alert", name: "" };
        await tab.resize(390, height);
        await tab.open(page(""));
        await expectReadable(tab, 390);
        await tab.open(page(club === "judo-aarfeld" ? "schnuppern/" : "mitglied-werden/"));
        await expect.poll(() => tab.seen(says)).toMatchObject(shown);
        await tab.open(page("suche/"));
        await expect.poll(() => tab.seen(says)).toMatchObject(shown);
        expect(await tab.seen("input")).toBeUndefined();
        expect(await tab.seen({ css: "main a", name: "Trainings" })).toMatchObject({ opacity: 1 });
      },
    );
  });
}

test("a display in a club's hall begins with its day, and shows the clock in its night", async ({ tab, site }) => {
  // The clock of the device is hours beside that of the club.
  const hour = await tab.run(() => new Date().getUTCHours());
  const night = (from: number, until: number) => `?nacht=${(hour + from) % 24}-${(hour + until) % 24}`;
  const address = `${site}/clubs/fc-seeland/woche/`;
  const today = { css: ".schedule__day[aria-current=date] .schedule__head", name: "" };
  await tab.resize(1280, height);
  await tab.open(address + night(12, 14));
  await expect.poll(() => tab.seen(today)).toMatchObject(shown);
  const edges = await tab.run(() => {
    const { left, right } = document.querySelector(".schedule__today")!.getBoundingClientRect();
    return [left, right];
  });
  expect(edges[0]).toBeGreaterThanOrEqual(0);
  expect(edges[1]).toBeLessThanOrEqual(1280);
  await tab.open(address + night(23, 4));
  await expect.poll(() => tab.seen({ css: ".night__time", name: "" })).toMatchObject(shown);
  await expect.poll(async () => (await tab.seen(today))?.isShown).toBe(false);
  expect(await tab.complaints()).toEqual([]);
});

/** A press on an option that is drawn again at this moment chooses nothing; a person sees that, and presses again. */
async function choose(tab: Tab, name: string): Promise<void> {
  const isChosen = (text: string) =>
    Array.from(document.querySelectorAll<HTMLLabelElement>("main label")).some(
      ({ control, textContent }) =>
        textContent.trim().startsWith(text) && (control as HTMLInputElement | null)?.checked,
    );
  await expect(async () => {
    await tab.click({ css: "main label", name });
    await expect.poll(() => tab.run(isChosen, name), { timeout: 3_000 }).toBe(true);
  }).toPass();
}

const goOn = (tab: Tab) => tab.click({ css: "main button", name: "Weiter" });
const write = (tab: Tab, name: string, text: string) => tab.fill({ css: "main input", name }, text);

/** The flow ends with a letter, and its values are not in the address. */
async function expectLetter(tab: Tab, club: string): Promise<void> {
  await expect.poll(() => tab.seen({ css: "main button", name: "Brief zeigen" })).toMatchObject({ opacity: 1 });
  await tab.click({ css: "main button", name: "Brief zeigen" });
  await expect.poll(() => tab.seen({ css: "h2", name: `Dein Brief an ${club}` })).toMatchObject({ opacity: 1 });
  expect(await tab.run(() => document.querySelector(".letter__text")?.textContent)).toMatch(/Ana Rossi$/m);
  expect(await tab.run(() => location.search)).not.toMatch(/Ana|Rossi|ana\.rossi/);
}

test("somebody writes to a club to become a member", inDeepRuns, async ({ tab, site }) => {
  await tab.resize(390, height);
  await tab.open(`${site}/clubs/fc-seeland/mitglied-werden/`);
  await choose(tab, "Aktive");
  await goOn(tab);
  await write(tab, "Vorname", "Ana");
  await write(tab, "Nachname", "Rossi");
  await write(tab, "Geburtsdatum", "1990-05-05");
  await goOn(tab);
  await write(tab, "Strasse und Nummer", "Uferweg 3");
  await write(tab, "PLZ", "2502");
  await write(tab, "Ort", "Biel");
  await write(tab, "E-Mail", "ana.rossi@post.example");
  await goOn(tab);
  await tab.click("main label:has([type=checkbox])");
  await goOn(tab);
  await expect.poll(() => tab.seen({ css: "main h2", name: "Antrag prüfen" })).toMatchObject({ opacity: 1 });
  await expectLetter(tab, "FC Seeland");
});

test("a trial at a club without a service ends with a letter", inWebKitAndDeepRuns, async ({ tab, site }) => {
  await tab.resize(390, height);
  await tab.open(`${site}/clubs/judo-aarfeld/schnuppern/`);
  await choose(tab, "Für mich");
  await write(tab, "Geburtsdatum", "1990-05-05");
  await choose(tab, "Erwachsene");
  await goOn(tab);
  await choose(tab, "Judo Erwachsene");
  await tab.click("main label:has([name=date])");
  await goOn(tab);
  await write(tab, "Vorname", "Ana");
  await write(tab, "Nachname", "Rossi");
  await goOn(tab);
  await write(tab, "E-Mail", "ana.rossi@post.example");
  await tab.click("main label:has([type=checkbox])");
  await goOn(tab);
  await expectLetter(tab, "JC Aarfeld");
});
