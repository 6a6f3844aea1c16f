import { describe, expect, test } from "vitest";
import { servedStyles } from "../../../../src/workshop/floor/served.ts";
import type { DocumentRef } from "../../../../src/workshop/review/states/documents.ts";
import { clubThemesIn, isReached } from "../../../../src/workshop/review/states/style-causes.ts";

const themes = clubThemesIn(
  new Map([
    ["content/clubs/fc-see/club.json", '{ "theme": "stadium" }'],
    ["content/clubs/tv-berg/club.json", "{}"],
    ["content/clubs/broken/club.json", "{"],
    ["content/clubs/tv-berg/news/club.json", '{ "theme": "dojo" }'],
  ]),
);

function document(kind: DocumentRef["kind"], subject: string): DocumentRef {
  return { id: `${kind}/${subject}`, kind, subject, name: "page", path: `${subject}.html` };
}

describe("a stylesheet", () => {
  test("of public pages is one that a review knows, each theme only on pages of its clubs", () => {
    const pages = ["fc-see/news", "tv-berg/news"].map((subject) => document("club-page", subject));
    for (const file of servedStyles().public) {
      const [stadium, village] = pages.map((page) => isReached(file, page, themes));
      const theme = /themes\/([a-z]+)/.exec(file)?.[1];
      expect([file, stadium, village]).toEqual([
        file,
        theme !== "village" && theme !== "dojo",
        theme !== "stadium" && theme !== "dojo",
      ]);
    }
  });

  test("of a theme is on no screen, and a club whose file cannot be read has the usual theme", () => {
    const file = "src/styles/themes/village.css";
    expect(isReached(file, document("screen", "members.list"), themes)).toBe(false);
    expect(isReached(file, document("club-page", "broken/news"), themes)).toBe(true);
  });

  test.each([
    ["src/styles/displays.css", true],
    ["src/styles/site-home.css", true],
    ["src/styles/public.css", false],
    ["src/styles/catalogue/page.css", false],
  ])("%s is on screens: %s", (file, isOnScreens) => {
    expect(isReached(file, document("screen", "display.hall"), themes)).toBe(isOnScreens);
  });
});
