/**
 * `npm run review [-- <ref> [<ref>]] [-- --out <folder>] [-- --force] [-- --only <beginning of a document>]`: what differs between two sides of the
 * repository, as a folder of pages. Without a ref: where the branch left main, against the working tree.
 *
 * `--serve` serves the pages on this machine and writes what is decided into content/reviews. `--gate` ends with 1 while
 * a changed state is not decided good. `--pdf` prints, also with `--paper A3`, `--app <app>` or `--entry <id>`.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { takeLock } from "../site/review/lock.ts";
import { isFullDisk, ReviewProblem, reviewProblemOf } from "../site/review/problem.ts";
import { resolveSides } from "../site/review/sides/resolve.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    force: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    serve: { type: "boolean", default: false },
    gate: { type: "boolean", default: false },
    pdf: { type: "boolean", default: false },
    paper: { type: "string" },
    app: { type: "string" },
    entry: { type: "string" },
  },
});

try {
  const start = performance.now();
  // The other modules read files of the project, which another folder does not have.
  resolveSides(positionals);
  const { copyPictures, lockFile, reportFolder, review } = await import("../site/review/review.ts");
  const release = await takeLock(lockFile, console.log);
  const { writeReportPages } = await import("../site/review/pages.ts");
  const report = await review({
    refs: positionals,
    isForced: values.force,
    ...(values.only && { only: values.only }),
    tell: console.log,
  });
  const folder = values.out === undefined ? reportFolder : resolve(values.out);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyPictures(report, folder);
  writeFileSync(join(folder, "report.json"), `${JSON.stringify(report, null, 1)}\n`);
  await writeReportPages(report, folder);
  release();
  for (const problem of report.problems) console.log(problem);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${report.entries.length} entries in ${seconds} s: ${folder}`);
  if (values.pdf) {
    const { writeReviewPdf } = await import("../site/review/pdf.ts");
    console.log(`Printed ${await writeReviewPdf(report, folder, values)}`);
  }
  if (values.gate) {
    const { gateOf } = await import("../site/review/gate.ts");
    const { isOpen, text } = gateOf(report);
    console.log(text);
    process.exitCode = isOpen ? 0 : 1;
  }
  if (values.serve) {
    const { serveReport } = await import("../site/review/serve.ts");
    const { url } = await serveReport(folder, Number(process.env["PORT"] ?? 0));
    console.log(`The review is at ${url} (Ctrl-C ends it). What you decide is written into content/reviews.`);
  }
} catch (error) {
  if (!(error instanceof ReviewProblem || isFullDisk(error))) throw error;
  console.error(reviewProblemOf(error, "").message);
  process.exitCode = 1;
}
