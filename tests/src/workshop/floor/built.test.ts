import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { FloorName } from "../../../../src/product/assets/floor.ts";
import { projectFile } from "../../../../src/product/files/project.ts";
import { aboveFloorIn, covers } from "../../../../src/workshop/floor/above-floor.ts";
import { builtExceptions } from "../../../../src/workshop/floor/exceptions.ts";

/** The last build: `npm test` builds before this runs. The clubs' sites differ only in their colours. */
const folders = { public: "dist/public/tv-oberried", app: "dist/catalogue" };
const floors = ["public", "app"] as const;

/** The stylesheets that pages load. */
const sheetsOf = (floor: FloorName) => filesIn(folders[floor], "assets/**/*.css");

/** The scripts of every page and of the search; those of flows have data with the names of DOM properties. */
const scripts = {
  public: filesIn(folders.public, "assets/public-{flow,form,filter,search}.*.js"),
  app: filesIn(folders.app, "assets/*.js"),
};

function filesIn(folder: string, path: string): string[] {
  return globSync(`${folder}/${path}`, { cwd: projectFile(".") });
}

describe.skipIf(!existsSync(projectFile("dist/catalogue/assets")))("what was built", () => {
  test.each(floors)(
    "uses on pages of the floor %s nothing above it that is not listed",
    (floor) => {
      const found = aboveFloorIn([...sheetsOf(floor), ...scripts[floor]], floor);
      const unlisted = found.filter(
        (each) => !builtExceptions.some(({ feature }) => covers({ feature, fallback: "" }, each)),
      );
      expect(unlisted.map(({ file, feature, line }) => `${file}:${line} ${feature}`)).toEqual([]);
      expect(sheetsOf(floor).length).toBeGreaterThan(2);
      expect(scripts[floor].length).toBeGreaterThan(0);
    },
    300_000,
  );

  test("has no light-dark() left, and on public pages no nesting and no oklch()", () => {
    const lefts = { public: /light-dark\(|oklch\(|&(?!amp)/, app: /light-dark\(/ };
    const left = floors.flatMap((floor) =>
      sheetsOf(floor).filter((file) => lefts[floor].test(readFileSync(projectFile(file), "utf8"))),
    );
    expect(left).toEqual([]);
  });

  test.each(["text-size-adjust", "user-select"])("says %s with the prefix that Safari asks for, too", (property) => {
    const said = new RegExp(`[;{]${property}:([^;}]+)`, "g");
    const bare = floors.flatMap((floor) => {
      const css = sheetsOf(floor).map((file) => readFileSync(projectFile(file), "utf8"));
      const values = css.flatMap((text) => [...text.matchAll(said)].map(([, value]) => ({ text, value })));
      expect(values.length, floor).toBeGreaterThan(0);
      return values.filter(({ text, value }) => !text.includes(`-webkit-${property}:${value};`));
    });
    expect(bare.map(({ value }) => value)).toEqual([]);
  });
});
