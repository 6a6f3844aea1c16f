import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { aboveFloorIn, covers } from "../../../../src/site/floor/above-floor.ts";
import { exceptions } from "../../../../src/site/floor/exceptions.ts";
import { projectFile } from "../../../../src/site/project.ts";

/** What was built last: `npm test` builds before it runs this. The clubs' sites are alike but for their colours. */
const built = {
  public: globSync("dist/public/tv-oberried/{assets,pagefind}/**/*.{css,js}", { cwd: projectFile(".") }),
  app: globSync("dist/catalogue/{assets,pagefind}/**/*.{css,js}", { cwd: projectFile(".") }),
};

describe.skipIf(!existsSync(projectFile("dist/catalogue/assets")))("what was built", () => {
  test.each(["public", "app"] as const)(
    "uses on pages of the floor %s nothing above it that is not listed",
    (floor) => {
      const found = aboveFloorIn(built[floor], floor);
      const unlisted = found.filter(
        (each) => !exceptions.some(({ feature }) => covers({ feature, fallback: "" }, each)),
      );
      expect(unlisted.map(({ file, feature, line }) => `${file}:${line} ${feature}`)).toEqual([]);
      expect(built[floor].filter((file) => file.endsWith(".css")).length).toBeGreaterThan(2);
      expect(built[floor].some((file) => file.endsWith("pagefind.js"))).toBe(true);
    },
    300_000,
  );

  test("has no nesting, no light-dark() and no oklch() left", () => {
    const sheets = Object.values(built)
      .flat()
      .filter((file) => file.endsWith(".css"));
    const left = sheets.filter((file) => /light-dark\(|oklch\(|&/.test(readFileSync(projectFile(file), "utf8")));
    expect(left).toEqual([]);
  });
});
