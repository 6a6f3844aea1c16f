import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildClubs, type ClubsOptions } from "../../../../src/product/clubs/build/build.ts";

/** The day of the tests' builds: the demo clubs have past and future events. */
export const today = "2026-11-21";

/** A folder for a test, which is removed with it, and with what builds record beside it. */
export function testFolder(): Disposable & { readonly path: string } {
  const parent = mkdtempSync(join(tmpdir(), "clubs-"));
  const path = join(parent, "public");
  mkdirSync(path);
  return { path, [Symbol.dispose]: () => rmSync(parent, { recursive: true, force: true }) };
}

/** Builds into a folder. */
export function buildInto(out: string, options: ClubsOptions = {}) {
  return buildClubs({ today, processes: 0, ...options, out });
}

/** Every file of a folder by its path, in alphabetical order. */
export function filesOf(folder: string): Map<string, Buffer> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  const files = paths.filter((path) => statSync(join(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(join(folder, path))]));
}

/** The paths of files that differ between two folders. */
export function differences(one: string, other: string): string[] {
  const [left, right] = [filesOf(one), filesOf(other)];
  const paths = [...new Set([...left.keys(), ...right.keys()])];
  return paths.filter((path) => !left.get(path)?.equals(right.get(path) ?? Buffer.alloc(0)));
}

/** The pages of a folder by their path. */
export function pagesOf(folder: string): Map<string, string> {
  return new Map(
    [...filesOf(folder)]
      .filter(([path]) => path.endsWith(".html"))
      .map(([path, content]) => [path, content.toString("utf8")]),
  );
}

/** A copy of the demo clubs that a test may change. */
export function contentCopy(into: string): string {
  const content = join(into, "content");
  cpSync("content/clubs", content, { recursive: true });
  return content;
}

/** Changes a JSON file. */
export function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after === before) throw new Error(`${file} has not changed.`);
  writeFileSync(file, after);
}
