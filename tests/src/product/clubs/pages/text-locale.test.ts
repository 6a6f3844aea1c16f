import { expect, test } from "vitest";
import { clubsPlan } from "../../../../../src/product/clubs/build/build.ts";
import { openClub } from "../../../../../src/product/clubs/build/club-files.ts";
import { renderPage } from "../../../../../src/product/clubs/pages/page.ts";
import { localesWithText } from "../../../../../src/product/clubs/pages/text-locale.ts";
import { today } from "../built.ts";
import { testClubs } from "../test-club.ts";

test("a page whose text is in another language is named as that of the other language, and as no translation", async () => {
  const opened = await openClub(`${testClubs}/sv-muster`, "sv-muster", await clubsPlan({ today }));
  if ("problems" in opened) throw new Error(opened.problems.map(({ message }) => message).join("\n"));
  const { site } = opened;
  const head = (locale: string, path: string) => {
    const page = site.pages.get(locale)?.find((each) => each.path === path);
    const html = page === undefined ? "" : renderPage(site, page);
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    return { canonical, translations: [...html.matchAll(/ hreflang="([^"]*)"/g)].map(([, locale]) => locale) };
  };
  const home = "https://sv-muster.example/news/derby/";
  expect(head("de-CH", "news/derby/")).toEqual({ canonical: home, translations: [] });
  expect(head("fr-CH", "news/derby/")).toEqual({ canonical: home, translations: [] });
  expect(head("fr-CH", "verein/geschichte/").canonical).toBe("https://sv-muster.example/fr/verein/geschichte/");
  expect(head("fr-CH", "verein/geschichte/").translations).toEqual([...site.club.locales, "x-default"]);
  expect(localesWithText(site, "")).toEqual([...site.club.locales]);
});
