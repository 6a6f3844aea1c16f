import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { floorProblems, stylesAboveFloor } from "../../../../src/workshop/floor/above-floor.ts";
import { builtExceptions, exceptions } from "../../../../src/workshop/floor/exceptions.ts";
import { featureAt } from "../../../../src/workshop/floor/mdn.ts";
import { servedStyles } from "../../../../src/workshop/floor/served.ts";

const all = [...exceptions, ...builtExceptions];

test("every exception is a feature that a browser of a floor lacks, with what is seen without it", () => {
  for (const { feature, fallback, uses = {} } of all) {
    expect(featureAt(feature), feature).toBeDefined();
    expect(fallback, feature).toMatch(/ \w.*\.$/);
    expect(Object.keys(uses).filter((file) => !existsSync(projectFile(file)))).toEqual([]);
  }
});

test("stylesheets use what is listed, in so many lines, and nothing else above their floor", () => {
  const listed = exceptions.filter(({ feature }) => feature.startsWith("css."));
  expect(floorProblems(stylesAboveFloor(servedStyles()), listed)).toEqual([]);
});
