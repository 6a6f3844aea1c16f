import { enableCompileCache } from "node:module";
import { parentPort } from "node:worker_threads";
import { projectFile } from "../project.ts";
import type { CheckResult } from "./check-beside.ts";

/** The thread of {@link file://./check-beside.ts}: checks the project, and sends the result. */
enableCompileCache(projectFile(".cache/modules"));
const { checkCached } = await import("../../checks/check-cached.ts");
const { readTree } = await import("../../checks/read-tree.ts");
const { problemSummary, problemText } = await import("../../checks/report.ts");

const checkedTree = await readTree(projectFile("."));
const foundProblems = await checkCached(projectFile("."), checkedTree);
const checkResult: CheckResult = {
  problems: foundProblems.map((problem) => problemText(problem, checkedTree)),
  summary: problemSummary(foundProblems, checkedTree),
};
parentPort?.postMessage(checkResult);
