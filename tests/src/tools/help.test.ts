import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";
import { commands } from "./commands.ts";

afterEach(() => void vi.restoreAllMocks());

class Ended extends Error {}

/** What a command prints for `--help`: it ends before it does anything. */
async function helpOf(command: string): Promise<string> {
  let printed = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Ended();
  });
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), "--help"];
  try {
    // As a module of its own: one that has thrown would throw in other tests, too.
    await import(`${projectFile(command)}?help`);
    throw new Error(`${command} does not end.`);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return printed;
  } finally {
    process.argv = argv;
    vi.restoreAllMocks();
  }
}

/** These do nothing where they are imported, or are no modules of the project. */
const left = new Set(["src/tools/serve.ts", "src/tools/setup.mjs", "src/tools/upgrade.ts"]);

/** The words of guides, decisions and the first files that people read. */
const writtenWords = new Set(
  [...globSync("content/{guides,decisions}/*"), "README.md", "CONTRIBUTING.md"].flatMap((path) =>
    wordsOf(readFileSync(projectFile(path), "utf8")),
  ),
);
const ownWords = [
  "adjustment",
  "array",
  "damaged",
  "handles",
  "linter",
  "negated",
  "packs",
  "pem",
  "runners",
  "sample",
];

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}

const told = commands.filter((each) => !left.has(each));

test.each(told)("%s says how it is called, and what each of its options is", async (command) => {
  const text = await helpOf(command);
  const [usage = "", ...parts] = text.trim().split("\n\n");
  expect(usage).toMatch(/^(?:npm (?:run|test|start)|node src\/tools)\b/);
  expect(parts.length).toBeGreaterThan(0);
  // Of what stands in brackets, nothing but a sign follows.
  expect(usage).not.toMatch(/[\]>]\w/);
  const about = parts.filter((part) => !/^ +-/m.test(part));
  expect(about.length).toBeGreaterThan(0);
  for (const part of about) expect(part).toMatch(/^(?:[A-Z][\s\S]*[.:]|[A-Z].*:\n(?: {2}.*\n?)+|[a-z][\s\S]*)$/);
  const unknown = wordsOf(text).filter((word) => !writtenWords.has(word) && !ownWords.includes(word));
  expect(unknown).toEqual([]);
  const options = [...text.matchAll(/^ {2,}(--[a-z-]+)(?: <[^>]+>)?( {2,}\S.*)?$/gm)];
  const names = options.map(([, name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(options.filter(([, , meaning]) => meaning === undefined)).toEqual([]);
  const used = [...usage.replace("--silent", "").matchAll(/(--[a-z][a-z-]*)/g)].map(([name]) => name);
  expect(used.filter((name) => !names.includes(name))).toEqual([]);
});
