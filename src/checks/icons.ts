import type { Tree } from "./rule.ts";

/** The file with the shapes of the icons by id, from the root of the project. */
export const shapesFile = "components/_kit/icons/icon-shapes.ts";

/** The ids of the icons. */
export function iconIds({ files }: Tree): string[] {
  return Array.from((files.get(shapesFile) ?? "").matchAll(/^ {2}"([^"]+)":/gm), ([, id = ""]) => id);
}
