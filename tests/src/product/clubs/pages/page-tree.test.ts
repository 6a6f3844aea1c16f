import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ownPage } from "../../../../../src/product/api/public/own-pages.ts";
import { ownPageId, ownPagePath } from "../../../../../src/product/api/public/page-paths.ts";
import { clubScreens, sectionsWithPages } from "../../../../../src/product/clubs/pages/own-page-screens.ts";
import { messagesOf } from "../../../../../src/product/content/locales.ts";
import { screensOf } from "../../../../../src/product/content/screens.ts";
import { buildInto, testFolder } from "../built.ts";
import { testClub, testClubs } from "../test-club.ts";

const club = await testClub();

function siteWith(...ids: readonly string[]) {
  const pages = ids.map((id) => ({ id, title: id, text: "Text.", order: 0 }));
  return { club: { ...club, pages }, locale: "de-CH", messages: messagesOf("de-CH"), today: "2026-11-21" };
}

function menusOf(around: ReturnType<typeof siteWith>): Record<string, string[]> {
  const screens = clubScreens(screensOf("public"), around);
  const shown = new Set(screens.flatMap(({ id, nav }) => (nav === undefined ? [] : [id])));
  const sections = sectionsWithPages([{ id: "club", of: ["site"] }], screens, around).slice(1);
  return Object.fromEntries(sections.map(({ label = "", of }) => [label, of.filter((id) => shown.has(id))]));
}

test.each([
  ["statuten", "statuten", "/verein/statuten"],
  ["verein/statuten", "statuten", "/verein/statuten"],
  ["verein/index", "verein", "/verein/verein"],
  ["jugend/lager", "jugend/lager", "/verein/jugend/lager"],
  ["jugend/index", "jugend", "/verein/jugend"],
])("the page %s has the id %s and the address %s", (path, id, address) => {
  expect([ownPageId(path), ownPagePath(ownPageId(path))]).toEqual([id, address]);
});

test("a folder is a menu named by its page, with what is right in it; what is deeper is on the page above", () => {
  const around = siteWith("jugend", "jugend/lager", "jugend/lager/packliste", "halle/miete", "geschichte");
  expect(menusOf(around)).toEqual({
    jugend: ["site.page.jugend", "site.page.jugend.lager"],
    Halle: ["site.page.halle.miete"],
  });
  expect(ownPage(around, "jugend/lager")?.pages).toMatchObject([
    { id: "jugend-lager-packliste", href: "/verein/jugend/lager/packliste" },
  ]);
  expect(ownPage(around, "geschichte")?.pages).toBeUndefined();
});

test("the header has no more than two menus of pages; those of other folders are in that of the club", () => {
  const around = siteWith("a/x", "b/x", "d", "d/x", "e/x");
  expect(Object.keys(menusOf(around))).toEqual(["A", "B"]);
  const screens = clubScreens(screensOf("public"), around);
  const inMenu = screens.filter(({ id, nav }) => id.startsWith("site.page.") && nav !== undefined);
  expect(inMenu.map(({ id }) => id)).toEqual(["site.page.a.x", "site.page.b.x", "site.page.d", "site.page.e.x"]);
});

test("a page below another one says where it is, and a link to its old address is no mistake", async () => {
  using folder = testFolder();
  const content = join(folder.path, "content");
  const own = join(content, "sv-muster");
  cpSync(join(testClubs, "sv-muster"), own, { recursive: true });
  mkdirSync(join(own, "pages/jugend"));
  const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
  writeFileSync(join(own, "pages/jugend.md"), page("Jugend", "Ins [Lager](/verein/lager)."));
  writeFileSync(join(own, "pages/jugend/lager.md"), page("Lager", "Im Sommer."));
  const clubFile = join(own, "club.json");
  const identity = JSON.parse(readFileSync(clubFile, "utf8"));
  const redirects = { ...identity.redirects, "/verein/lager": "/verein/jugend/lager" };
  writeFileSync(clubFile, JSON.stringify({ ...identity, redirects }));
  const [outcome] = await buildInto(join(folder.path, "out"), { content });
  expect(outcome).toMatchObject({ state: "built" });
  const html = readFileSync(join(folder.path, "out/sv-muster/verein/jugend/lager/index.html"), "utf8");
  const trail = /<nav class="site__trail"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
  expect([...trail.matchAll(/href="([^"]*)">([^<]*)/g)].map(([, href, label]) => [href, label])).toEqual([
    ["../../../", "Start"],
    ["../../../verein/jugend/", "Jugend"],
  ]);
  const old = readFileSync(join(folder.path, "out/sv-muster/verein/lager/index.html"), "utf8");
  expect(old).toContain('url=../../verein/jugend/lager/"');
});
