import { isBuiltin } from "node:module";
import { posix } from "node:path";
import type { Rule, RuleFinding, Tree } from "../rule.ts";
import { fileImports, isScript } from "../syntax.ts";

interface Wall {
  /** The folder that the wall stands around. */
  readonly around: string;
  /** What must not come in, as in {@link importTarget}. */
  readonly keepsOut: RegExp;
  readonly because: string;
}

const walls: readonly Wall[] = [
  {
    around: "components/",
    keepsOut: /^(?:src|screens|content)\/|^npm:(?:astro|@astrojs)(?:[/:]|$)|^node:/,
    because: "Components stand alone: they import packages and each other only.",
  },
  {
    around: "src/engine/",
    keepsOut:
      /^npm:(?:astro|@astrojs|idb|idiomorph)(?:[/:]|$)|^node:|^src\/(?!engine\/)|^components\/(?!_kit\/|index\.ts$)/,
    because: "The engine is pure: no Astro, no Node, no DOM, and of the components the registry only.",
  },
  {
    around: "src/client/",
    keepsOut: /^npm:(?:astro|@astrojs)(?:[/:]|$)|^node:/,
    because: "It runs in the browser.",
  },
  {
    around: "src/checks/",
    keepsOut: /^src\/(?!checks\/|engine\/)/,
    because: "Rules see what they are given: of the project's own code the engine and the components only.",
  },
  { around: "", keepsOut: /^tests\//, because: "Only tests import tests." },
];

export const importWalls: Rule = {
  name: "import-walls",
  description: `Imports, of types too, stay within the walls. ${walls
    .map(({ around, because }) => `${around === "" ? "Everywhere" : around}: ${because}`)
    .join(" ")}`,
  check: crossings,
};

function* crossings({ files }: Tree): Generator<RuleFinding> {
  for (const [file, text] of files) {
    if (!isScript(file) || file.startsWith("tests/")) continue;
    const near = walls.filter(({ around }) => file.startsWith(around));
    if (!mayCross(file, text, near)) continue;
    for (const { specifier, offset } of fileImports(file, text)) {
      const wall = near.find(({ keepsOut }) => keepsOut.test(importTarget(file, specifier)));
      if (wall === undefined) continue;
      yield { file, offset, message: `"${specifier}" must not be imported here.`, suggestion: wall.because };
    }
  }
}

/** Whether a text of the file would cross a wall if it were a specifier; only then the file is read as code. */
function mayCross(file: string, text: string, near: readonly Wall[]): boolean {
  for (const [, literal = ""] of text.matchAll(/["'`]([^"'`\s]+)["'`]/g)) {
    if (near.some(({ keepsOut }) => keepsOut.test(importTarget(file, literal)))) return true;
  }
  return false;
}

/** What a specifier means: a path from the root, `node:<module>` or `npm:<package>`. */
function importTarget(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith("/")) return specifier.slice(1);
  if (isBuiltin(specifier)) return specifier.startsWith("node:") ? specifier : `node:${specifier}`;
  return `npm:${specifier}`;
}
