import { join } from "node:path";
import { expect, test } from "vitest";
import { readClub } from "../../../../../src/site/clubs/read-club.ts";
import { capabilities } from "../../../../../src/site/content/operations.ts";
import { contentCopy, edit, testFolder } from "../built.ts";

test("refuses closures of a day, a hall and a group that there are not", async () => {
  using folder = testFolder();
  const content = contentCopy(folder.path);
  const closures = [
    { date: "2026-02-30", hall: "dojo" },
    { date: "2026-12-01", hall: "doho" },
    { date: "2026-12-01", group: "u99" },
  ];
  edit(join(content, "judo-aarfeld/trainings.json"), (text) =>
    text.replace('"groups": [', `"closures": ${JSON.stringify(closures)},\n  "groups": [`),
  );
  const read = await readClub(join(content, "judo-aarfeld"), "judo-aarfeld", capabilities());
  expect("problems" in read && read.problems.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "closures[0].date: There is no such day as 2026-02-30.",
      "closures[1].hall: There is no hall "doho".",
      "closures[2].group: There is no group "u99".",
    ]
  `);
});
