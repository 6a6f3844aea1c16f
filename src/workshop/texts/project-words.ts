import { existsSync, readFileSync } from "node:fs";
import { projectFile } from "../../product/files/project.ts";

/** The text of a file of words, such as `content/texts/admin/fr-CH.json`. */
export function projectWords(path: string): string | undefined {
  const file = projectFile(path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}
