import { existsSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/**
 * The place on the disk of a file that a text names: a system may have written its name in decomposed letters.
 *
 * @returns undefined where there is no such file
 */
export function storedFile(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  const composed = basename(name).normalize("NFC");
  const beside = existsSync(dirname(path)) ? readdirSync(dirname(path)) : [];
  const found = beside.find((each) => each.normalize("NFC") === composed);
  return found === undefined ? undefined : join(dirname(path), found);
}
