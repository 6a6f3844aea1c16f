import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { importTarget } from "../import-target.ts";
import { isAt, type Room, roomOf, rooms } from "../rooms.ts";
import type { Rule, Tree } from "../rule.ts";
import { fileImports, isScript } from "../syntax.ts";

export const importWalls: Rule = {
  name: "import-walls",
  description: `Imports, of types too, lead down the floors of the house. ${rooms
    .map(({ folder, because }) => `${folder}: ${because}`)
    .join(" ")} Everywhere: Only tests import tests.`,
  check: crossings,
};

function* crossings({ files }: Tree): Generator<RuleFinding> {
  for (const [file, text] of files) {
    if (!isScript(file) || file.startsWith("tests/")) continue;
    const room = roomOf(file);
    if (!mayCross(file, text, room)) continue;
    for (const { specifier, offset } of fileImports(file, text)) {
      const because = wallBetween(importTarget(file, specifier), room);
      if (because === undefined) continue;
      yield { file, offset, message: `"${specifier}" must not be imported here.`, suggestion: because };
    }
  }
}

/** Whether a text of the file would be a refused import if it were a specifier; only then the file is parsed. */
function mayCross(file: string, text: string, room: Room | undefined): boolean {
  for (const [, literal = ""] of text.matchAll(/["'`]([^"'`\s]+)["'`]/g)) {
    if (wallBetween(importTarget(file, literal), room) !== undefined) return true;
  }
  return false;
}

/** Why a target must not be imported in a room; undefined where it may be. */
function wallBetween(target: string, room: Room | undefined): string | undefined {
  if (target.startsWith("tests/")) return "Only tests import tests.";
  if (room === undefined) return undefined;
  if (room.refuses?.test(target) === true) return room.because;
  if (!/^(?:components|content|screens|src)\//.test(target) || target.startsWith(room.folder)) return undefined;
  return room.imports.some((place) => isAt(target, place)) ? undefined : room.because;
}
