import type { AppId } from "../../src/product/engine/apps.ts";
import { completeLocales, defaultLocale, type Locale } from "../../src/product/engine/locales.ts";
import { inDeepRuns, inWebKitAndDeepRuns } from "../runs.ts";
import { type AppAddress, expect, test } from "./fixtures.ts";
import { germanTexts, isOfClub, saidIn } from "./said.ts";
import type { Seen, Tab } from "./tab.ts";

const shown = { isShown: true, opacity: 1 };
const height = 800;

const button = (name: string) => ({ css: "button", name });
const inDialog = (name: string) => ({ css: "dialog[open] button", name });
const toast = (name: string) => ({ css: ".toasts .toast__message", name });

/** Opens an app at an address in it, and waits for its screen. */
async function start(
  tab: Tab,
  apps: AppAddress,
  app: AppId,
  width: number,
  { place = "", locale = defaultLocale }: { readonly place?: string; readonly locale?: Locale } = {},
): Promise<void> {
  await tab.resize(width, height);
  await tab.open(apps(app, `${locale === defaultLocale ? "" : `?locale=${locale}`}${place}`));
  await isReady(tab);
  expect(await tab.run(() => document.documentElement.lang)).toBe(locale);
  expect(await tab.seen({ css: "h1, h2", name: saidIn(app, locale)("Nicht erreichbar") })).toBeUndefined();
}

async function isReady(tab: Tab): Promise<void> {
  const content = "main:not([aria-busy]) > .screen > *";
  await expect.poll(() => tab.seen(content), { timeout: 30_000 }).toMatchObject({ opacity: 1 });
}

async function isSeen(tab: Tab, target: { css: string; name: string }): Promise<Seen> {
  await expect.poll(() => tab.seen(target), { message: JSON.stringify(target), timeout: 10_000 }).toMatchObject(shown);
  return (await tab.seen(target)) as Seen;
}

/** The effects of a dry-run appear shortly after the step, and move the buttons below them. */
async function areEffectsSeen(tab: Tab): Promise<void> {
  await expect.poll(() => tab.seen(".flow__effects"), { timeout: 10_000 }).toMatchObject({ opacity: 1 });
}

/** Name of the focused element; `body` means none. */
function focused(tab: Tab): Promise<string> {
  return tab.run(() => document.activeElement?.localName ?? "nothing");
}

test.describe.configure({ timeout: 60_000 });

/** A journey in every language: in German in a usual run as `kept` says, in the others in deep runs. */
function journey(
  name: string,
  kept: { readonly tag?: string },
  app: AppId,
  walk: (parts: { tab: Tab; apps: AppAddress; locale: Locale; said: (german: string) => string }) => Promise<void>,
): void {
  for (const locale of completeLocales) {
    const isOwn = locale === defaultLocale;
    test(`${app}: ${name}${isOwn ? "" : `, in ${locale}`}`, isOwn ? kept : inDeepRuns, async ({ tab, apps }) => {
      await walk({ tab, apps, locale, said: saidIn(app, locale) });
      if (!isOwn) expect((await germanTexts(tab)).filter((text) => !isOfClub(text))).toEqual([]);
    });
  }
}

// In WebKit by a press that does not move the focus, as in Safari.
journey(
  "a proposal is approved, and the focus stays at the cards",
  {},
  "admin",
  async ({ tab, apps, locale, said }) => {
    await start(tab, apps, "admin", tab.engine === "webkit" ? 390 : 1280, { locale });
    if (tab.engine === "webkit")
      await tab.run(() => addEventListener("mousedown", (event) => event.preventDefault(), true));
    const id = await tab.run((name) => {
      const cards = Array.from(document.querySelectorAll<HTMLElement>(".proposal"));
      return cards.find(({ textContent }) => textContent.includes(name))?.dataset["proposal"];
    }, "Erinnerungen ausschalten");
    await tab.click({ css: `[data-proposal="${id}"] button`, name: said("Freigeben") });
    await isSeen(tab, inDialog(said("Freigeben")));
    await tab.click(inDialog(said("Freigeben")));
    await isSeen(tab, toast(said("Gespeichert.")));
    await expect.poll(() => focused(tab)).not.toMatch(/^(?:body|html|nothing|dialog)$/);
    expect(await tab.run(() => document.activeElement?.closest("main") !== null)).toBe(true);
  },
);

test(
  "admin: back and forward lead to the places that somebody has left",
  inWebKitAndDeepRuns,
  async ({ tab, apps }) => {
    await start(tab, apps, "admin", 390, { place: "#/mitglieder" });
    const place = () => tab.run(() => Math.round(scrollY));
    const title = () => tab.run(() => document.title);
    await tab.run(() => {
      const person = Array.from(document.querySelectorAll("main a[href*='/mitglieder/']")).at(-2);
      person?.setAttribute("id", "person");
      person?.scrollIntoView({ block: "center", behavior: "instant" });
    });
    await expect.poll(place).toBeGreaterThan(100);
    const left = await place();
    const list = await title();
    await tab.click("#person");
    await expect.poll(title).not.toBe(list);
    await isReady(tab);
    for (const [go, isList] of [
      [tab.back, true],
      [tab.forward, false],
      [tab.back, true],
    ] as const) {
      await go();
      await expect.poll(async () => (await title()) === list).toBe(isList);
      await isReady(tab);
      await expect.poll(place).toBe(isList ? left : 0);
    }
  },
);

journey(
  "a change of one's own data is confirmed and saved",
  inDeepRuns,
  "member",
  async ({ tab, apps, locale, said }) => {
    await start(tab, apps, "member", 390, { place: "#/profil/bearbeiten", locale });
    await tab.fill({ css: "input", name: said("Telefon") }, "079 555 99 88");
    await areEffectsSeen(tab);
    await tab.click(button(said("Angaben speichern")));
    await isSeen(tab, toast(said("Deine Angaben sind gespeichert.")));
  },
);

test("member: the reference of an invoice is copied", inWebKitAndDeepRuns, async ({ tab, apps }) => {
  await start(tab, apps, "member", 390, { place: "#/rechnungen" });
  // Safari lets a page write only while it handles a press, so the interactive parts are loaded before the first one.
  const answering = () => performance.getEntriesByType("resource").filter(({ name }) => name.includes("/interactive."));
  await expect.poll(async () => (await tab.run(answering)).length).toBe(1);
  await tab.click('[data-action="copyReference"]');
  await isSeen(tab, toast("Die Referenz ist kopiert."));
});

journey("a message is sent to the club", inDeepRuns, "public", async ({ tab, apps, locale, said }) => {
  await start(tab, apps, "public", 390, { place: "#/kontakt", locale });
  await tab.fill({ css: "input", name: said("Name") }, "Ana Rossi");
  await tab.fill({ css: "input", name: said("E-Mail") }, "ana.rossi@post.example");
  await tab.fill("textarea", "Quando?");
  await tab.click('main [data-action="send"]');
  await isSeen(tab, { css: "dialog[open] h2", name: "" });
  await tab.click('dialog[open] button[data-variant="primary"]');
  await isSeen(tab, toast(""));
});

journey(
  "somebody becomes a member, in a toast at the bottom",
  inWebKitAndDeepRuns,
  "public",
  async ({ tab, apps, locale, said }) => {
    await start(tab, apps, "public", 390, { place: "#/mitglied-werden", locale });
    const write = (name: string, text: string) => tab.fill({ css: "main input", name: said(name) }, text);
    const goOn = () => tab.click({ css: "main button", name: said("Weiter") });
    await tab.click({ css: "main .choices__option", name: "Erwachsene" });
    await goOn();
    await write("Vorname", "Ana");
    await write("Nachname", "Rossi");
    await write("Geburtsdatum", "1990-05-05");
    await goOn();
    await write("Strasse und Nummer", "Uferweg 3");
    await write("PLZ", "2502");
    await write("Ort", "Biel");
    await write("E-Mail", "ana.rossi@post.example");
    await goOn();
    await tab.click("main label:has([type=checkbox])");
    await goOn();
    await areEffectsSeen(tab);
    await tab.click({ css: "main button", name: said("Antrag senden") });
    await isSeen(tab, toast(""));
    const { top, height: tall } = (await tab.seen(".toasts")) as Seen;
    expect(tall).toBeLessThan(240);
    expect(Math.round(top + tall)).toBe(height);
  },
);

journey("a club is suspended", inDeepRuns, "operator", async ({ tab, apps, locale, said }) => {
  await start(tab, apps, "operator", 1280, { place: "#/vereine/tv-frauenfeld", locale });
  await tab.click({ css: "main button", name: said("Verein sperren") });
  await tab.click(inDialog(said("Verein sperren")));
  await isSeen(tab, toast(said("Der Verein ist gesperrt.")));
  await isSeen(tab, { css: "main button", name: said("Wieder öffnen") });
});

test.describe("at a quarter to six", () => {
  test.use({ time: "2026-11-26T17:40:00+01:00" });

  // On other days the trainer has no training.
  journey("attendance is saved and taken back", inWebKitAndDeepRuns, "trainer", async ({ tab, apps, locale, said }) => {
    await start(tab, apps, "trainer", 390, { locale });
    await tab.click({ css: "main a", name: said("Anwesenheit") });
    const state = () =>
      tab.run(() =>
        Array.from(document.querySelectorAll<HTMLInputElement>("[name=present]"), ({ checked }) => checked),
      );
    await expect.poll(async () => (await state()).length).toBeGreaterThan(0);
    const before = await state();
    await tab.click(".choices__option");
    await expect.poll(async () => (await state())[0]).toBe(!before[0]);
    await tab.click(button(said("Anwesenheit speichern")));
    await isSeen(tab, toast(said("Die Anwesenheit ist gespeichert.")));
    await tab.click({ css: ".toasts button", name: said("Rückgängig") });
    await expect.poll(state).toEqual(before);
  });

  test("screens: the hall is shown", async ({ tab, apps }) => {
    await start(tab, apps, "screens", 1280);
  });

  journey(
    "somebody checks in, and the next one begins anew",
    inWebKitAndDeepRuns,
    "screens",
    async ({ tab, apps, locale, said }) => {
      await start(tab, apps, "screens", 1280, { place: "#/check-in", locale });
      const step = (name: string) =>
        expect
          .poll(() => tab.seen({ css: "main h2", name: said(name) }), { timeout: 10_000 })
          .toMatchObject({ opacity: 1 });
      await tab.click(".choices__option:has([name=class])");
      await tab.click(button(said("Weiter")));
      await step("Name");
      await tab.click(".choices__option:has([name=person])");
      await tab.click(button(said("Weiter")));
      await step("Prüfen");
      await areEffectsSeen(tab);
      await tab.click(button(said("Ich bin da")));
      await step("Training");
      expect(await tab.run(() => document.querySelector("input:checked"))).toBeNull();
    },
  );
});
