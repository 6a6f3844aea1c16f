import ts from "typescript";
import { componentFiles, componentFolders } from "../folders.ts";
import type { Finding, Rule, Tree } from "../rule.ts";
import { importsOf, isNamed, nodesOf, parse, startOf } from "../syntax.ts";

export const usesNamed: Rule = {
  name: "uses-named",
  description:
    "A component names in `uses` exactly the components that its render.ts draws: by calling their markup, or by writing their classes.",
  *check(tree) {
    for (const { id, file, text } of componentFiles(tree, "index.ts")) {
      const drawn = drawnBy(tree, id);
      const declared = declaredUses(file, text);
      yield* undeclared(file, drawn, declared);
      yield* undrawn(file, drawn, declared);
    }
  },
};

interface Use {
  readonly id: string;
  readonly offset: number;
}

function* undeclared(file: string, drawn: ReadonlySet<string>, declared: readonly Use[]): Generator<Finding> {
  for (const id of drawn) {
    if (declared.some((use) => use.id === id)) continue;
    yield { file, message: `render.ts draws "${id}", which is not named in uses.`, suggestion: `Add "${id}" to uses.` };
  }
}

function* undrawn(file: string, drawn: ReadonlySet<string>, declared: readonly Use[]): Generator<Finding> {
  for (const { id, offset } of declared) {
    if (drawn.has(id)) continue;
    yield { file, offset, message: `uses names "${id}", which render.ts does not draw.`, suggestion: "Take it out." };
  }
}

function drawnBy(tree: Tree, component: string): Set<string> {
  const file = `components/${component}/render.ts`;
  const text = tree.files.get(file) ?? "";
  const called = importsOf(file, text).map(({ specifier }) => /^\.\.\/([^_/][^/]*)\/render\.ts$/.exec(specifier)?.[1]);
  const written = Array.from(text.matchAll(/class="([a-z-]+?)(?:__[a-z-]+)?[" ]/g), ([, block]) => block);
  const others = new Set(componentFolders(tree).filter((id) => id !== component));
  return new Set([...called, ...written].filter((id) => id !== undefined && others.has(id)) as string[]);
}

function declaredUses(file: string, text: string): Use[] {
  for (const node of nodesOf(parse(file, text))) {
    if (!ts.isPropertyAssignment(node) || !isNamed(node, "uses")) continue;
    return [...nodesOf(node.initializer)]
      .filter(ts.isStringLiteralLike)
      .map((literal) => ({ id: literal.text, offset: startOf(literal) }));
  }
  return [];
}
