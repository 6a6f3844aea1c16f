import { join } from "node:path";
import { expect, test } from "vitest";
import { buildInto, pagesOf, testFolder } from "../built.ts";
import { testClubs } from "../test-club.ts";

test("the header of a club of four languages leads to the other three, by short names that are read out in full", async () => {
  using folder = testFolder();
  await buildInto(folder.path, { content: testClubs });
  const pages = pagesOf(join(folder.path, "sv-muster"));
  expect(languageLinks(pages.get("kontakt/index.html"))).toEqual([
    ["../fr/kontakt/", "FR, Français", "FR"],
    ["../it/kontakt/", "IT, Italiano", "IT"],
    ["../en/kontakt/", "EN, English", "EN"],
  ]);
  expect(languageLinks(pages.get("en/index.html")).map(([, name]) => name)).toEqual([
    "DE, Deutsch",
    "FR, Français",
    "IT, Italiano",
  ]);
}, 60_000);

/** Address, name and label of each link to another language. */
function languageLinks(page = ""): (string | undefined)[][] {
  const [, actions = ""] = /<div class="site__actions">([\s\S]*?)<\/div>/.exec(page) ?? [];
  const links = [
    ...actions.matchAll(/href="([^"]*)"[^>]*aria-label="([^"]*)">\s*<span class="button__label">([^<]*)/g),
  ];
  return links.map(([, ...parts]) => parts);
}
