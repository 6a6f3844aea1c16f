/**
 * `npm run check [-- paths]`: reports every problem of the project, or of the given files and folders, and ends with 1
 * if there is one. `--format json` prints them as an array of `Problem`.
 */
import { enableCompileCache } from "node:module";
import { relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import type { Problem } from "../checks/rule.ts";
import { projectFile } from "../site/project.ts";

// Loading the modules takes longer than most rules, so compiled code is stored.
enableCompileCache(projectFile(".cache/modules"));
const { byPlace, checkWith } = await import("../checks/check-with.ts");
const { CachedFindings } = await import("../checks/kept-findings.ts");
const { readTree } = await import("../checks/read-tree.ts");
const { contentRules } = await import("../checks/rules/content-rules.ts");
const { problemText, problemSummary } = await import("../checks/report.ts");

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: { type: "string", default: "text" } },
});
const tree = await readTree(projectFile("."));
const givenPaths = positionals.map(fromRoot);
const unknownPaths = positionals.filter(
  (_, index) => ![...tree.files.keys()].some((file) => isInside(file, givenPaths[index] ?? "")),
);
const keptFindings = new CachedFindings(projectFile("."), tree);
const problems = [
  ...(await codeProblems(givenPaths)),
  ...checkWith(contentRules, tree, (rule) => keptFindings.of(rule)),
]
  .filter(({ file }) => givenPaths.length === 0 || givenPaths.some((path) => isInside(file, path)))
  .sort(byPlace);
// Findings of rules that did not run are kept.
if (givenPaths.length === 0) keptFindings.save();

for (const path of unknownPaths) console.error(`There is no file or folder "${path}".`);
if (values.format === "json") {
  console.log(JSON.stringify(problems, null, 2));
} else {
  for (const problem of problems) console.log(`${problemText(problem, tree)}\n`);
  console.log(problemSummary(problems, tree));
}
process.exitCode = problems.length === 0 && unknownPaths.length === 0 ? 0 : 1;

/** The rules about code do not run for screens and content alone. */
async function codeProblems(asked: readonly string[]): Promise<readonly Problem[]> {
  if (asked.length > 0 && asked.every((path) => /^(?:screens|content)(?:\/|$)/.test(path))) return [];
  return keptFindings.ofCode(async () => checkWith((await import("../checks/rules/code-rules.ts")).codeRules, tree));
}

/** A path of the command line, from the root of the project; empty for the root itself. */
function fromRoot(path: string): string {
  return relative(projectFile("."), resolve(path)).split(sep).join("/");
}

function isInside(file: string, path: string): boolean {
  return path === "" || file === path || file.startsWith(`${path}/`);
}
