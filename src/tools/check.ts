/**
 * `npm run check [-- paths]`: tells every problem of the project, or of the files and folders named, and ends with 1 where
 * there is one. `--format json` prints them as an array of `Problem`.
 */
import { parseArgs } from "node:util";
import { check } from "../checks/index.ts";
import { readTree } from "../checks/read-tree.ts";
import { problemText, summaryText } from "../checks/report.ts";
import { projectFile } from "../site/project.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { format: { type: "string", default: "text" } },
});
const paths = positionals.map((path) => path.replace(/^\.\/|\/$/g, ""));
const tree = await readTree(projectFile("."));
const problems = check(tree).filter(({ file }) => isAsked(file));

if (values.format === "json") {
  console.log(JSON.stringify(problems, null, 2));
} else {
  for (const problem of problems) console.log(`${problemText(problem, tree)}\n`);
  console.log(summaryText(problems, tree));
}
process.exitCode = problems.length === 0 ? 0 : 1;

function isAsked(file: string): boolean {
  return paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`));
}
