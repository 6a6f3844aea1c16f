import { expect, test } from "vitest";
import type { Trainings } from "../../../../../src/product/api/public/club.ts";
import { changesText, upcomingChanges } from "../../../../../src/product/api/public/training-changes.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { testClub } from "../../clubs/test-club.ts";

const club = await testClub();

function around(changes: Pick<Trainings, "closures" | "moves">) {
  const trainings = { ...club.trainings, closures: [], moves: [], ...changes };
  return { club: { ...club, trainings }, locale: "de-CH", messages: messagesOf("de-CH"), today: "2026-11-22" };
}

test("a reason ends with a full stop before the next sentence", () => {
  const closures = [
    { date: "2026-11-24", reason: "Konzert in der Halle" },
    { date: "2026-11-25", reason: "Alle sind krank!" },
  ];
  expect(changesText(around({ closures }))).toBe(
    "Di, 24. November 2026 fällt aus: Unihockey U15. Konzert in der Halle. Mi, 25. November 2026 fällt aus: Jugi. Alle sind krank!",
  );
});

test("each group has its own reason on the same day", () => {
  const closures = [
    { date: "2026-11-23", group: "lauf", reason: "Eis." },
    { date: "2026-11-24", group: "u15", reason: "Grippe." },
  ];
  const [first] = club.trainings.groups;
  const jugi = { ...first, id: "jugi", title: "Jugi", sport: "gymnastics", times: first?.times ?? [] };
  const context = around({ closures: [...closures, { date: "2026-11-24", group: "jugi", reason: "Lager." }] });
  const groups = [...club.trainings.groups.filter(({ id }) => id !== "jugi"), jugi];
  const text = changesText({
    ...context,
    club: { ...context.club, trainings: { ...context.club.trainings, groups } },
  });
  expect(text).toContain("fällt aus: Unihockey U15. Grippe.");
  expect(text).toContain("fällt aus: Jugi. Lager.");
});

test("a training that stays on its day does not say the day twice", () => {
  const context = around({ moves: [{ group: "u15", date: "2026-11-24", to: { from: "18:30", until: "20:00" } }] });
  const when = "18.30 bis 20.00\u00a0Uhr, Sporthalle";
  expect(changesText(context)).toBe(`Unihockey U15 am Di, 24. November 2026: neu ${when}.`);
  expect(upcomingChanges(context, context.club.trainings.groups)).toMatchObject([
    { meta: `Am Di, 24. November 2026 neu ${when}` },
  ]);
});

test("a sentence begins with a capital in each language", () => {
  const context = around({ closures: [{ date: "2026-11-24", reason: "Concert" }] });
  const texts = ["fr-CH", "it-CH"].map((locale) => changesText({ ...context, locale, messages: messagesOf(locale) }));
  expect(texts).toMatchInlineSnapshot(`
    [
      "Mar. 24 novembre 2026, pas d’entraînement : Unihockey U15. Concert.",
      "Mar, 24 novembre 2026 non si tiene: Unihockey U15. Concert.",
    ]
  `);
});
