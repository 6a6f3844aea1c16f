import ts from "typescript";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { componentFiles, componentFolders } from "../folders.ts";
import type { Rule, Tree } from "../rule.ts";
import { fileImports, isNamed, parseSource, startOf, syntaxNodes } from "../syntax.ts";

export const usesNamed: Rule = {
  name: "uses-named",
  description:
    "A component names in `uses` exactly the components that it draws: by calling their markup, or by writing their classes.",
  *check(tree) {
    for (const { id, file, text } of componentFiles(tree, "index.ts")) {
      const drawn = drawnBy(tree, id);
      const declared = declaredUses(file, text);
      yield* undeclaredUses(file, drawn, declared);
      yield* undrawnUses(file, drawn, declared);
    }
  },
};

interface NamedUse {
  readonly id: string;
  readonly offset: number;
}

function* undeclaredUses(
  file: string,
  drawn: ReadonlySet<string>,
  declared: readonly NamedUse[],
): Generator<RuleFinding> {
  for (const id of drawn) {
    if (declared.some((use) => use.id === id)) continue;
    yield {
      file,
      message: `The component draws "${id}", which is not named in uses.`,
      suggestion: `Add "${id}" to uses.`,
    };
  }
}

function* undrawnUses(file: string, drawn: ReadonlySet<string>, declared: readonly NamedUse[]): Generator<RuleFinding> {
  for (const { id, offset } of declared) {
    if (drawn.has(id)) continue;
    yield {
      file,
      offset,
      message: `uses names "${id}", which the component does not draw.`,
      suggestion: "Take it out.",
    };
  }
}

/** The other components that a component's own modules call, or whose classes they use. */
function drawnBy(tree: Tree, component: string): Set<string> {
  const others = new Set(componentFolders(tree).filter((id) => id !== component));
  const drawn = [...tree.files].flatMap(([file, text]) => {
    const [, folder, name = ""] = /^components\/([^/]+)\/([^/]+)\.ts$/.exec(file) ?? [];
    return folder === component && !nonMarkupModules.has(name) ? [...calledIn(file, text), ...writtenIn(text)] : [];
  });
  return new Set(drawn.filter((id) => others.has(id)));
}

/** The modules of a component that make no markup. */
const nonMarkupModules = new Set(["behaviour", "client", "contract", "defaults", "examples", "index", "texts"]);

function calledIn(file: string, text: string): string[] {
  return fileImports(file, text).flatMap(({ specifier }) => {
    const [, id = "", name = ""] = /^\.\.\/([^/]+)\/([^/]+)\.ts$/.exec(specifier) ?? [];
    return nonMarkupModules.has(name) ? [] : [id];
  });
}

function writtenIn(text: string): string[] {
  return Array.from(text.matchAll(/class="([a-z-]+?)(?:__[a-z-]+)?[" ]/g), ([, block = ""]) => block);
}

function declaredUses(file: string, text: string): NamedUse[] {
  for (const node of syntaxNodes(parseSource(file, text))) {
    if (!ts.isPropertyAssignment(node) || !isNamed(node, "uses")) continue;
    return [...syntaxNodes(node.initializer)]
      .filter(ts.isStringLiteralLike)
      .map((literal) => ({ id: literal.text, offset: startOf(literal) }));
  }
  return [];
}
