import { expect, test } from "vitest";
import { screenFiles } from "../../../../../src/product/content/screens.ts";
import { lettersOf } from "../../../../../src/workshop/catalogue/app/flow-letters.ts";

const flows = [...screenFiles().values()].flatMap(({ screen }) => (screen.kind === "flow" ? [screen] : []));

test("a flow shows each letter that it causes, whole, as the demo and the receiver of forms write it", async () => {
  const all = await Promise.all(
    flows.map(async (screen) => (await lettersOf(screen)).map((letter) => ({ id: screen.id, ...letter }))),
  );
  const letters = all.flat();
  expect(letters.map(({ id, by, subject }) => `${id}, ${by}: ${subject}`)).toMatchInlineSnapshot(`
    [
      "courses.create, demo: Kurs «Judo für Anfängerinnen und Anfänger»: deine Daten",
      "invoices.dunning, demo: Erinnerung: Rechnung 2026-0327",
      "invoices.dunning, demo: Erinnerung: Rechnung 2026-0312",
      "invoices.run, demo: Jahresbeitrag 2027",
      "mailings.compose, demo: Training ab Montag in der Halle",
      "members.create, demo: Willkommen im Verein",
      "substitution.request, demo: Vertretung gesucht: Judo U13",
      "membership.apply, demo: Dein Antrag auf Mitgliedschaft",
      "membership.apply, receiver: JC Aarfeld: Bitte bestätige deine E-Mail-Adresse",
      "membership.apply, receiver: Mitglied werden: Amir Haddad",
      "trial.request, demo: Deine Schnupperlektion",
      "trial.request, receiver: JC Aarfeld: Bitte bestätige deine E-Mail-Adresse",
      "trial.request, receiver: Gratis schnuppern: Amir Haddad",
      "onboarding.club, demo: Einladung: Volleyballclub Kanti Baden",
    ]
  `);
  for (const { text, to } of letters) {
    expect(to).not.toBe("");
    expect(text.split("\n\n").length).toBeGreaterThan(2);
    expect(text).not.toMatch(/undefined|NaN|\[object/);
  }
  expect(letters.find(({ id }) => id === "members.create")?.text).toMatchInlineSnapshot(`
    "Hallo

    Schön, dass Lena Baumann dabei ist.

    In der App für Mitglieder siehst du Trainings, Anlässe und Rechnungen. Melde dich mit dieser E-Mail-Adresse an.

    Freundliche Grüsse
    Sportverein Aabach"
  `);
});

test("a screen that sends nothing has no letters", async () => {
  expect(await lettersOf(screenFiles().get("members.list")!.screen)).toEqual([]);
});
