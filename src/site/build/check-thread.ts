import { enableCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import { projectFile } from "../project.ts";
import type { CheckResult } from "./check-beside.ts";

/** The thread of {@link file://./check-beside.ts}: checks the project, and sends the result. */
enableCompileCache(projectFile(".cache/modules"));
const { checkCached } = await import("../../checks/check-cached.ts");
const { readTree } = await import("../../checks/read-tree.ts");
const { problemSummary, problemText } = await import("../../checks/report.ts");

const tree = await readTree(projectFile("."));
const problems = await checkCached(projectFile("."), tree);
const result: CheckResult = {
  problems: problems.map((problem) => problemText(problem, tree)),
  summary: problemSummary(problems, tree),
};
parentPort?.postMessage(result);
