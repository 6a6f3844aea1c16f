import { expect, test } from "vitest";
import { planUpgrade, raisedText, upgradeReport } from "../../../src/tools/upgrade.ts";

const versions = { astro: "7.3.5", esbuild: "0.28.2", hono: "4.9.0", typescript: "6.0.3", zod: "4.6.7" };
const latest = new Map([
  ["astro", "6.0.5"],
  ["esbuild", "0.29.0"],
  ["hono", "4.13.19"],
  ["typescript", "7.0.1"],
  ["zod", "4.7.0-beta.1"],
]);

test("raises compatible versions, and holds those that may break something", () => {
  expect(planUpgrade(versions, latest)).toEqual({
    raised: [{ name: "hono", from: "4.9.0", to: "4.13.19" }],
    held: [
      { name: "esbuild", from: "0.28.2", to: "0.29.0" },
      { name: "typescript", from: "6.0.3", to: "7.0.1" },
    ],
  });
});

test("raises only what is named, to whatever is newest", () => {
  expect(planUpgrade(versions, latest, ["typescript"])).toEqual({
    raised: [{ name: "typescript", from: "6.0.3", to: "7.0.1" }],
    held: [],
  });
});

test("never lowers a version, and takes no version before its release", () => {
  expect(planUpgrade(versions, latest, ["astro", "zod"])).toEqual({ raised: [], held: [] });
});

test("counts every number before the first that is not 0 as incompatible", () => {
  const from = { a: "0.0.3", b: "0.2.3", c: "1.2.3" };
  const to = new Map([
    ["a", "0.0.4"],
    ["b", "0.2.4"],
    ["c", "1.10.0"],
  ]);
  expect(planUpgrade(from, to).raised.map(({ name }) => name)).toEqual(["b", "c"]);
});

test("changes the versions in the text of package.json and nothing else", () => {
  const text = '{\n  "version": "4.9.0",\n  "dependencies": { "hono": "4.9.0", "hono-x": "4.9.0" }\n}\n';
  expect(raisedText(text, [{ name: "hono", from: "4.9.0", to: "4.13.19" }])).toBe(
    '{\n  "version": "4.9.0",\n  "dependencies": { "hono": "4.13.19", "hono-x": "4.9.0" }\n}\n',
  );
});

test("reports what was raised, what does not pass and how to go back", () => {
  const plan = planUpgrade(versions, latest);
  expect(upgradeReport(plan, "npm test")).toMatchInlineSnapshot(`
    "May break something, so raise it by its name:
      esbuild 0.28.2 -> 0.29.0
      typescript 6.0.3 -> 7.0.1
    Raised:
      hono 4.9.0 -> 4.13.19
    Does not pass: npm test.
    To go back: git checkout package.json package-lock.json && npm install"
  `);
  expect(upgradeReport(plan, undefined)).toContain("Check and tests pass.");
  expect(upgradeReport({ raised: [], held: [] }, undefined)).toBe("Nothing to raise.");
});
