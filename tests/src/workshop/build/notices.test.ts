import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fontPackage } from "../../../../src/product/assets/fonts.ts";
import { noticesFile } from "../../../../src/product/files/notices.ts";
import { pathsIn } from "../../../../src/product/files/paths-in.ts";
import { projectFile } from "../../../../src/product/files/project.ts";

const catalogue = projectFile("dist/catalogue");
const clubs = projectFile("dist/public");

/** The packages of a folder whose files say by their names where they come from. */
function servedPackages(folder: string): string[] {
  const paths = pathsIn(folder).filter((path) => !path.startsWith("clubs/"));
  const fonts = paths.flatMap((path) => /([^/]+\.woff2)$/.exec(path)?.[1] ?? []);
  const search = paths.some((path) => path.startsWith("pagefind/")) ? ["pagefind"] : [];
  return [...new Set([...fonts.map((file) => fontPackage({ file })), ...search])].sort();
}

function named(folder: string): string[] {
  const text = readFileSync(join(folder, noticesFile), "utf8");
  return [...text.matchAll(/^(\S+) \d+\.\d+\.\d+ \(.+\)\n=+$/gm)].map(([, name = ""]) => name);
}

describe.skipIf(!existsSync(catalogue))("the notices of what is built", () => {
  test("name the fonts and the search of the catalogue", () => {
    expect(servedPackages(catalogue)).toContain("pagefind");
    expect(named(catalogue)).toEqual(expect.arrayContaining(servedPackages(catalogue)));
  });

  test.each(existsSync(clubs) ? readdirSync(clubs).filter((id) => existsSync(join(clubs, id, noticesFile))) : [])(
    "name the fonts of %s, and no other",
    (id) => {
      const fonts = named(join(clubs, id)).filter((name) => name.startsWith("@fontsource"));
      expect(fonts).toEqual(servedPackages(join(clubs, id)));
    },
  );
});
