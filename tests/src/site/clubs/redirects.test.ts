import { expect, test } from "vitest";
import { redirectFlaws, redirectPages } from "../../../../src/site/clubs/pages/redirects.ts";
import type { ClubSite } from "../../../../src/site/clubs/pages/site.ts";
import { flawText } from "../../../../src/site/clubs/problems/club-flaw.ts";

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
  const file = { file: "club.json", text: "", offsetOf: () => 0 };
  const flaws = (redirects: Readonly<Record<string, string>>) =>
    redirectFlaws(siteWith(redirects), file).map((flaw) => ({ field: flaw.field, ...flawText(flaw, "en") }));
  expect(
    flaws({ "/kontakt": "/", "/alt": "/kontackt", "/x": "/turnier", "/y": "/documents/a.pdf" }),
  ).toMatchInlineSnapshot(`
      [
        {
          "field": "redirects./kontakt",
          "message": "There is a page at this path.",
          "suggestion": "Remove the redirect.",
        },
        {
          "field": "redirects./alt",
          "message": "There is no page "/kontackt" to lead to.",
          "suggestion": "Did you mean "/kontakt"?",
        },
        {
          "field": "redirects./x",
          "message": "There is no page "/turnier" to lead to.",
          "suggestion": "Name a path of the site, or a whole address.",
        },
      ]
    `);
});
