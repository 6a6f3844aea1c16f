/** `npm run generate`: writes every generated file. With `-- --check` it only names those that are out of date and ends with 1. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { projectFile } from "../site/project.ts";
import { generatedFiles } from "../site/schemas/generated.ts";

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
const stale = generatedFiles
  .map(({ path, make }) => ({ path, text: make() }))
  .filter(({ path, text }) => text !== present(path));

for (const { path, text } of stale) {
  console.log(values.check ? `${path} is out of date; run npm run generate.` : `${path} written`);
  if (!values.check) writeGenerated(path, text);
}
if (stale.length === 0) console.log(`${generatedFiles.length} generated files are up to date.`);
process.exitCode = values.check && stale.length > 0 ? 1 : 0;

function present(path: string): string | undefined {
  try {
    return readFileSync(projectFile(path), "utf8");
  } catch {
    return undefined;
  }
}

function writeGenerated(path: string, text: string): void {
  mkdirSync(dirname(projectFile(path)), { recursive: true });
  writeFileSync(projectFile(path), text);
}
