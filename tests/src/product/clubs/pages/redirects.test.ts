import { expect, test } from "vitest";
import { oldPathContract } from "../../../../../src/product/api/public/contracts/fields.ts";
import { redirectFlaws, redirectPages } from "../../../../../src/product/clubs/pages/redirects.ts";
import type { ClubSite } from "../../../../../src/product/clubs/pages/site.ts";
import { flawText } from "../../../../../src/product/clubs/problems/club-flaw.ts";

function siteWith(redirects: Readonly<Record<string, string>>): ClubSite {
  const documents = [{ file: "documents/plan 1.pdf", title: "Plan" }];
  const club = { id: "tv-dorf", name: "TV Dorf", locales: ["de-CH"], redirects, documents };
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
    flaws({
      "/kontakt": "/",
      "/alt": "/kontackt",
      "/x": "/turnier",
      "/y": "/documents/plan%201.pdf",
      "/z": "/documents/plan1.pdf",
      "/l": "/images/a.jpg",
    }),
  ).toMatchInlineSnapshot(`
    [
      {
        "field": "redirects./kontakt",
        "message": "A page or a file of the site is at this path.",
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
      {
        "field": "redirects./z",
        "message": "There is no page "/documents/plan1.pdf" to lead to.",
        "suggestion": "Did you mean "/documents/plan 1.pdf"?",
      },
    ]
  `);
});

test("refuses a path at which the site has a file, and takes targets in other languages and encoded paths", () => {
  const file = { file: "club.json", text: "", offsetOf: () => 0 };
  const site = (redirects: Readonly<Record<string, string>>) => {
    const { club } = siteWith(redirects);
    const pages = ["de-CH", "fr-CH"].map((locale) => [locale, [{ path: "" }, { path: "kontakt/" }]] as const);
    return { club: { ...club, locales: ["de-CH", "fr-CH"] }, pages: new Map(pages) } as unknown as ClubSite;
  };
  const wrong = ["/index.html", "/kontakt/index.html", "/fr/kontakt", "/news.xml", "/assets/club.css", "/404.html"];
  const refused = redirectFlaws(site(Object.fromEntries(wrong.map((from) => [from, "/"]))), file);
  expect(refused.map(({ id, field }) => [id, field])).toEqual(
    wrong.map((from) => ["redirect-at-page", `redirects.${from}`]),
  );
  const right = site({ "/%C3%9Cber-uns": "/fr/kontakt", "/vorstand.php": "/kontakt" });
  expect(redirectFlaws(right, file)).toEqual([]);
  expect(redirectPages(right).map(({ path }) => path)).toEqual(["Über-uns/index.html", "vorstand.php/index.html"]);
});

test("refuses two old paths that are one for hosts and lead to two places", () => {
  const file = { file: "club.json", text: "", offsetOf: () => 0 };
  const redirects = { "/über uns": "/kontakt", "/%C3%BCber%20uns/index.html": "/", "/a": "/", "/a/": "/" };
  const flaws = redirectFlaws(siteWith(redirects), file);
  expect(flaws.map((flaw) => `${flaw.field}: ${flawText(flaw, "en").message}`)).toEqual([
    'redirects./%C3%BCber%20uns/index.html: For hosts, this path is the same as "/über uns", which leads elsewhere.',
  ]);
});

test.each(["/../x", "/a/../../x", "/%2e%2e/x", "/a%2F..%2Fx", "/.", "/a\\b", "x"])(
  "refuses the old path %s",
  (path) => {
    expect(oldPathContract.safeParse(path).success).toBe(false);
  },
);

test("names the page at the end of a way that leads over another old path, and of a way that has no end", () => {
  const file = { file: "club.json", text: "", offsetOf: () => 0 };
  const redirects = { "/a": "/b", "/b": "/kontakt", "/c": "/d", "/d": "/c", "/e": "/e/" };
  const flaws = redirectFlaws(siteWith(redirects), file);
  expect(flaws.map((flaw) => `${flaw.field}: ${flawText(flaw, "de").message}`)).toEqual([
    'redirects./a: "/b" leitet selbst weiter.',
    'redirects./c: "/d" leitet selbst weiter.',
    'redirects./d: "/c" leitet selbst weiter.',
    'redirects./e: "/e/" leitet selbst weiter.',
  ]);
});
