import { readFileSync } from "node:fs";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { replaceFileSync } from "../../../product/files/replace-file.ts";
import { keptFile, markUsed } from "./kept-files.ts";

/** What has been seen of a document before. */
export function readSight(name: string): Buffer | undefined {
  const file = keptFile("sights", name);
  try {
    const content = readFileSync(file);
    markUsed(file);
    return isPacked(name) ? inflateRawSync(content) : content;
  } catch {
    return undefined;
  }
}

export function writeSight(name: string, content: Buffer): void {
  replaceFileSync(keptFile("sights", name), isPacked(name) ? deflateRawSync(content, { level: 1 }) : content);
}

/** Pictures are compressed by their own format. */
function isPacked(name: string): boolean {
  return !name.endsWith(".png");
}
