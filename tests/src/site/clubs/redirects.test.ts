import { expect, test } from "vitest";
import { RedirectError, redirectPages } from "../../../../src/site/clubs/pages/redirects.ts";
import type { ClubSite } from "../../../../src/site/clubs/pages/site.ts";

function siteWith(redirects: Readonly<Record<string, string>>): ClubSite {
  const club = { id: "tv-dorf", name: "TV Dorf", locales: ["de-CH"], redirects };
  return { club, pages: new Map([["de-CH", [{ path: "" }, { path: "kontakt/" }]]]) } as unknown as ClubSite;
}

test("leads to pages, files and other hosts", () => {
  const pages = redirectPages(
    siteWith({
      "/a": "/kontakt#halle",
      "/b.html": "/documents/statuten.pdf",
      "/c": "https://verband.example/",
      "/d": "/",
    }),
  );
  const target = ({ content }: { content: string | Buffer }) => /url=([^"]*)"/.exec(String(content))?.[1];
  expect(pages.map((page) => [page.path, target(page)])).toEqual([
    ["a/index.html", "../kontakt/#halle"],
    ["b.html", "documents/statuten.pdf"],
    ["c/index.html", "https://verband.example/"],
    ["d/index.html", "../"],
  ]);
});

test("refuses a path that is a page, and a target that is none", () => {
  expect(() => redirectPages(siteWith({ "/kontakt": "/" }))).toThrowErrorMatchingInlineSnapshot(
    `[RedirectError: Club "tv-dorf", club.json, redirects["/kontakt"]: There is a page at this path. Remove the redirect.]`,
  );
  expect(() => redirectPages(siteWith({ "/alt": "/kontackt" }))).toThrowErrorMatchingInlineSnapshot(
    `[RedirectError: Club "tv-dorf", club.json, redirects["/alt"]: There is no page "/kontackt" to lead to. Name a path of the site, or a whole address.]`,
  );
  expect(() => redirectPages(siteWith({ "/alt": "/kontackt" }))).toThrow(RedirectError);
});
