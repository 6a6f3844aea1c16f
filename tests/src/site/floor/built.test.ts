import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { aboveFloorIn, covers } from "../../../../src/site/floor/above-floor.ts";
import { exceptions, inBuiltFiles } from "../../../../src/site/floor/exceptions.ts";
import { projectFile } from "../../../../src/site/project.ts";

/** What was built last: `npm test` builds before it runs this. The clubs' sites are alike but for their colours. */
const built = { public: filesIn("dist/public/tv-oberried"), app: filesIn("dist/catalogue") };

/** What pages load; Pagefind brings looks of its own along, which none does. */
function filesIn(folder: string): string[] {
  const loaded = ["assets/**/*.{css,js}", "pagefind/{pagefind,pagefind-worker}.js"].map((path) => `${folder}/${path}`);
  return globSync(loaded, { cwd: projectFile(".") });
}

describe.skipIf(!existsSync(projectFile("dist/catalogue/assets")))("what was built", () => {
  test.each(["public", "app"] as const)(
    "uses on pages of the floor %s nothing above it that is not listed",
    (floor) => {
      const found = aboveFloorIn(built[floor], floor);
      const unlisted = found.filter(
        (each) => ![...exceptions, ...inBuiltFiles].some(({ feature }) => covers({ feature, fallback: "" }, each)),
      );
      expect(unlisted.map(({ file, feature, line }) => `${file}:${line} ${feature}`)).toEqual([]);
      expect(built[floor].filter((file) => file.endsWith(".css")).length).toBeGreaterThan(2);
      expect(built[floor].some((file) => file.endsWith("pagefind.js"))).toBe(true);
    },
    300_000,
  );

  test("has no light-dark() left, and on public pages no nesting and no oklch()", () => {
    const lefts = { public: /light-dark\(|oklch\(|&(?!amp)/, app: /light-dark\(/ };
    const left = (["public", "app"] as const).flatMap((floor) =>
      built[floor].filter(
        (file) => file.endsWith(".css") && lefts[floor].test(readFileSync(projectFile(file), "utf8")),
      ),
    );
    expect(left).toEqual([]);
  });
});
