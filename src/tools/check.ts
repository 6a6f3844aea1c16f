import { enableCompileCache } from "node:module";
import { relative, resolve, sep } from "node:path";
import { projectFile } from "../product/files/project.ts";
import { commandOptions } from "./command-options.ts";

const { values, positionals } = commandOptions({
  usage: "npm run check [-- <file or folder> …] [--format json]",
  about: "Reports every problem of the project, or of the given files and folders, and ends with 1 if there is one.",
  mostWords: Number.POSITIVE_INFINITY,
  options: {
    format: {
      type: "string",
      default: "text",
      choices: ["text", "json"],
      says: "json prints an array of problems; text",
    },
  },
});

// Loading the modules takes longer than most rules, so compiled code is stored.
enableCompileCache(projectFile(".cache/modules"));
const { checkCached } = await import("../checks/check-cached.ts");
const { readTree } = await import("../checks/read-tree.ts");
const { problemText, problemSummary } = await import("../product/files/report.ts");

const tree = await readTree(projectFile("."));
const givenPaths = positionals.map(fromRoot);
const unknownPaths = positionals.filter(
  (_, index) => ![...tree.files.keys()].some((file) => isInside(file, givenPaths[index] ?? "")),
);
const isWhole = givenPaths.length === 0;
const isContent = !isWhole && givenPaths.every((path) => /^(?:screens|content)(?:\/|$)/.test(path));
const found = await checkCached(projectFile("."), tree, { contentOnly: isContent, readOnly: !isWhole });
const problems = found.filter(({ file }) => isWhole || givenPaths.some((path) => isInside(file, path)));

for (const path of unknownPaths) console.error(`There is no file or folder "${path}".`);
if (values.format === "json") {
  console.log(JSON.stringify(problems, null, 2));
} else {
  for (const problem of problems) console.log(`${problemText(problem, tree)}\n`);
  console.log(problemSummary(problems, tree));
}
process.exitCode = problems.length === 0 && unknownPaths.length === 0 ? 0 : 1;

/** A path of the command line, from the root of the project; empty for the root itself. */
function fromRoot(path: string): string {
  return relative(projectFile("."), resolve(path)).split(sep).join("/");
}

function isInside(file: string, path: string): boolean {
  return path === "" || file === path || file.startsWith(`${path}/`);
}
