/**
 * `npm run review [-- <ref> [<ref>]] [-- --out <folder>] [-- --force]`: what differs between two sides of the
 * repository, as a folder of pages. Without a ref: where the branch left main, against the working tree.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeReportPages } from "../site/review/pages.ts";
import { ReviewProblem } from "../site/review/problem.ts";
import { copyPictures, reportFolder, review } from "../site/review/review.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string" }, force: { type: "boolean", default: false } },
});

try {
  const start = performance.now();
  const report = await review({ refs: positionals, isForced: values.force, tell: console.log });
  const folder = values.out === undefined ? reportFolder : resolve(values.out);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyPictures(report, folder);
  writeFileSync(join(folder, "report.json"), `${JSON.stringify(report, null, 1)}\n`);
  await writeReportPages(report, folder);
  for (const problem of report.problems) console.log(problem);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${report.entries.length} entries in ${seconds} s: ${folder}`);
} catch (error) {
  if (!(error instanceof ReviewProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
