import { writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, resolve } from "node:path";
import { projectFile } from "../product/files/project.ts";
import { endOnSignal } from "../product/server/end-on-signal.ts";
import { endWithListenProblem } from "../product/server/listen-problem.ts";
import { takeLock } from "../workshop/review/lock.ts";
import { reviewCommand } from "../workshop/review/options.ts";
import { isFullDisk, ReviewProblem, reviewProblemOf } from "../workshop/review/problem.ts";
import { claimReportFolder, clearReportFolder, noRoomIn } from "../workshop/review/report-folder.ts";
import { resolveSides } from "../workshop/review/sides/resolve.ts";
import { commandOptions, environmentPort } from "./command-options.ts";

const { values, positionals } = commandOptions({
  usage:
    "npm run review [-- <ref> [<ref>]] [--out <folder>] [--force] [--only <beginning>] [--serve] [--gate] [--summary] [--pdf]",
  about: `Says what differs between two sides of the repository, as a folder of pages. Without a ref: where the branch left
main, against the working tree. The guide "Review a change" explains it.`,
  mostWords: 2,
  options: {
    out: { type: "string", says: "the folder for the pages; dist/review" },
    force: { type: "boolean", default: false, says: "draws again what is stored" },
    only: { type: "string", multiple: true, says: "documents whose address begins so" },
    serve: {
      type: "boolean",
      default: false,
      says: "serves the pages on PORT or a free port, and writes what is decided into content/reviews",
    },
    gate: { type: "boolean", default: false, says: "ends with 1 while a changed state is not decided good" },
    summary: { type: "boolean", default: false, says: "writes summary.md and status.json for a pull request" },
    link: { type: "string", says: "with --summary: the address at which the report will be" },
    pdf: { type: "boolean", default: false, says: "prints too" },
    app: { type: "string", says: "with --pdf: only the screens of an app" },
    entry: { type: "string", says: "with --pdf: only one entry, by its id" },
  },
});
const port = environmentPort(0);
enableCompileCache(projectFile(".cache/modules"));

try {
  const start = performance.now();
  const { refs, out, isForced, only, isServed, isGate, summary, pdf } = reviewCommand(values, positionals);
  // The other modules read files of the project, which another folder does not have.
  resolveSides(refs);
  const { copyPictures, lockFile, reportFolder, review } = await import("../workshop/review/review.ts");
  const folder = out === undefined ? reportFolder : resolve(out);
  claimReportFolder(folder);
  const release = await takeLock(lockFile, console.log);
  const { writeReportPages } = await import("../workshop/review/pages.ts");
  const report = await review({ refs, isForced, ...(only && { only }), tell: console.log });
  try {
    clearReportFolder(folder);
    copyPictures(report, folder);
    writeFileSync(join(folder, "report.json"), `${JSON.stringify(report, null, 1)}\n`);
    await writeReportPages(report, folder);
  } catch (error) {
    throw isFullDisk(error) ? noRoomIn(folder) : error;
  }
  release();
  for (const problem of report.problems) console.log(problem);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(
    `${report.entries.length === 1 ? "1 entry" : `${report.entries.length} entries`} in ${seconds} s: ${folder}`,
  );
  if (pdf) {
    const { writeReviewPdf } = await import("../workshop/review/pdf.ts");
    console.log(`Printed ${await writeReviewPdf(report, folder, pdf)}`);
  }
  if (summary) {
    const { pullRequestSummary } = await import("../workshop/review/pull-request.ts");
    const { comment, status } = pullRequestSummary(report, summary.link);
    writeFileSync(join(folder, "summary.md"), comment);
    writeFileSync(join(folder, "status.json"), `${JSON.stringify(status)}\n`);
  }
  if (isGate) {
    const { gateOf } = await import("../workshop/review/gate.ts");
    const { isOpen, text } = gateOf(report);
    console.log(text);
    process.exitCode = isOpen ? 0 : 1;
  }
  if (isServed) {
    const { serveReport } = await import("../workshop/review/serve.ts");
    const { url, close } = await serveReport(folder, port).catch((error: unknown) =>
      endWithListenProblem(error, port, "PORT=4801 npm run review"),
    );
    endOnSignal(close);
    console.log(`The review is at ${url} (Ctrl-C ends it). What you decide is written into content/reviews.`);
  }
} catch (error) {
  if (!(error instanceof ReviewProblem || isFullDisk(error))) throw error;
  console.error(reviewProblemOf(error, "").message);
  process.exitCode = 1;
}
