import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readClub } from "../../../../src/product/clubs/read-club.ts";
import { capabilities } from "../../../../src/product/content/operations.ts";
import { edit, testFolder } from "./built.ts";
import { testClubs } from "./test-club.ts";

test("all mistakes of a folder are told in one build, also beside a file that cannot be read", async () => {
  using folder = testFolder();
  const club = join(folder.path, "sv-muster");
  cpSync(`${testClubs}/sv-muster`, club, { recursive: true });
  edit(join(club, "club.json"), (text) => text.replace("{", '{ "unknown": 1,'));
  edit(join(club, "events/fest.json"), (text) => text.replace("{", '{ "unknown": 1,'));
  edit(join(club, "pages/geschichte.md"), (text) => `${text}\n\n<script>a</script>\n`);
  writeFileSync(join(club, "images/kaputt.jpg"), "kein Bild");
  const read = await readClub(club, "sv-muster", capabilities());
  const told = "flaws" in read ? read.flaws.map(({ file, id }) => `${file.split("sv-muster/")[1]} ${id}`) : [];
  expect(told).toEqual([
    "club.json unknown-field",
    "events/fest.json unknown-field",
    "pages/geschichte.md html-script",
    "images/kaputt.jpg unreadable-picture",
  ]);
});
