import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { projectFile } from "../product/files/project.ts";
import { componentLists } from "../workshop/schemas/component-lists.ts";
import type { GeneratedFile } from "../workshop/schemas/generated.ts";
import { commandOptions } from "./command-options.ts";

const { values } = commandOptions({
  usage: "npm run generate [-- --check]",
  about: "Writes every generated file.",
  options: { check: { type: "boolean", default: false, says: "only lists those out of date, and ends with 1" } },
});

await generate().catch(tellApiFault);

async function generate(): Promise<void> {
  const lists = await componentLists();
  const staleLists = await bringUpToDate(lists);
  // Imported after the lists are written, because it reads them.
  const { generatedFiles } = await import("../workshop/schemas/generated.ts");
  const stale = staleLists + (await bringUpToDate(generatedFiles));
  if (stale === 0) console.log(`${lists.length + generatedFiles.length} generated files are up to date.`);
  process.exitCode = values.check && stale > 0 ? 1 : 0;
}

/** What is wrong with the description of the API is told at its place; all else is a fault of this program. */
function tellApiFault(error: unknown): void {
  if (!(error instanceof Error) || !("offset" in error)) throw error;
  const path = "content/api/openapi.yaml";
  const before = readFileSync(projectFile(path), "utf8").slice(0, Number(error.offset));
  console.error(`${path}:${before.split("\n").length}: ${error.message}`);
  process.exitCode = 1;
}

/** Returns how many were out of date. */
async function bringUpToDate(files: readonly GeneratedFile[]): Promise<number> {
  const made = await Promise.all(files.map(async ({ path, make }) => ({ path, text: await make() })));
  const outOfDate = made.filter(({ path, text }) => text !== presentText(path));
  for (const { path, text } of outOfDate) {
    console.log(values.check ? `${path} is out of date; run npm run generate.` : `${path} written`);
    if (!values.check) writeGenerated(path, text);
  }
  return outOfDate.length;
}

function presentText(path: string): string | undefined {
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
