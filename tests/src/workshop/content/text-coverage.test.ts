import { expect, test } from "vitest";
import { isCompleteLocale } from "../../../../src/product/engine/locales.ts";
import { screenSchema } from "../../../../src/product/engine/screen/schema/screen-schema.ts";
import { coverageOfScreens, textCoverage } from "../../../../src/workshop/content/text-coverage.ts";

test("the screen of which locales have least comes first, then the one with more literals", () => {
  const file = (id: string, ...titles: unknown[]) => ({
    screen: screenSchema.parse({ id, app: "admin", route: `/${id}`, title: "Titel", body: [] }),
    text: JSON.stringify({ id, body: titles.map((title) => ({ layout: "section", title })) }),
  });
  const message = (key: string) => ({ $t: key });
  const files = [
    file("a.none"),
    file("b.whole", message("there"), "Heute", "Heute"),
    file("c.half", message("there"), "Wort"),
    file("d.missing", message("gone"), message("french")),
    file("e.two-literals", message("there"), message("there.too"), "Wort", { $text: "{$n} Wörter" }),
  ];
  const coverage = coverageOfScreens(files, {
    hasMessage: (locale, key) => key.startsWith("there") || (key === "french" && locale === "fr-CH"),
    hasText: (_, app, source) => app === "admin" && source === "Heute",
  });
  expect(coverage.map(({ screen, texts, literals }) => [screen.id, texts, literals])).toEqual([
    ["d.missing", 2, []],
    ["e.two-literals", 4, ["Wort", "{$n} Wörter"]],
    ["c.half", 2, ["Wort"]],
    ["a.none", 0, []],
    ["b.whole", 2, []],
  ]);
  expect(coverage[0]?.locales.filter(({ locale }) => isCompleteLocale(locale))).toEqual([
    { locale: "fr-CH", missingKeys: ["gone"], covered: 1 },
    { locale: "it-CH", missingKeys: ["gone", "french"], covered: 0 },
    { locale: "en-GB", missingKeys: ["gone", "french"], covered: 0 },
  ]);
});

test("every complete locale has every text of every screen", () => {
  for (const { screen, texts, locales } of textCoverage())
    for (const { covered, missingKeys } of locales.filter(({ locale }) => isCompleteLocale(locale)))
      expect([screen.id, covered, missingKeys]).toEqual([screen.id, texts, []]);
});
