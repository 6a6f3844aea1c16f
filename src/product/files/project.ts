import { createHash, hash } from "node:crypto";
import { join } from "node:path";

/** The root of the project: every command starts there, and Astro moves this module when it bundles it. */
const projectRoot = process.cwd();

/** The absolute path of a file of the project. */
export function projectFile(path: string): string {
  return join(projectRoot, path);
}

/** The first twelve hex digits of a SHA-256, for the names of files and of cached results. */
export function contentHash(...contents: (string | Uint8Array)[]): string {
  const isText = contents.every((content) => typeof content === "string");
  return (isText ? hash("sha256", `${contents.join("\0")}\0`) : hashOfBytes(contents)).slice(0, 12);
}

function hashOfBytes(contents: readonly (string | Uint8Array)[]): string {
  const bytes = createHash("sha256");
  for (const content of contents) bytes.update(content).update("\0");
  return bytes.digest("hex");
}
