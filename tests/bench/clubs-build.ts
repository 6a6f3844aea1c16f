/** Builds the clubs of a folder and prints the result as JSON: `<content> <out> [<day> [search]]`. */
import { enableCompileCache } from "node:module";
import { projectFile } from "../../src/product/files/project.ts";

// As `npm run build` does.
enableCompileCache(projectFile(".cache/modules"));
const { buildClubs } = await import("../../src/product/clubs/build/build.ts");

const [content, out, today = "2026-11-21", search] = process.argv.slice(2);
const start = performance.now();
const outcomes = await buildClubs({ content, out, today, hasSearch: search !== undefined });
const refused = outcomes.find(({ state }) => state === "refused");
if (refused !== undefined) throw new Error(refused.reason);
const sum = (of: (outcome: (typeof outcomes)[number]) => number) =>
  outcomes.reduce((total, each) => total + of(each), 0);
console.log(
  JSON.stringify({
    pages: sum(({ pages }) => pages),
    drawn: sum(({ drawn }) => drawn),
    changed: sum(({ changes: { added = [], changed = [] } = {} }) => added.length + changed.length),
    seconds: (performance.now() - start) / 1000,
  }),
);
