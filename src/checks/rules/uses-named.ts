import ts from "typescript";
import { componentFiles } from "../folders.ts";
import type { Finding, Rule, Tree } from "../rule.ts";
import { importsOf, isNamed, nodesOf, parse, startOf } from "../syntax.ts";

export const usesNamed: Rule = {
  name: "uses-named",
  description: "A component names in `uses` exactly the components whose markup its render.ts calls.",
  *check(tree) {
    for (const { id, file, text } of componentFiles(tree, "index.ts")) {
      const called = calledBy(tree, id);
      const declared = declaredUses(file, text);
      yield* undeclared(file, called, declared);
      yield* uncalled(file, called, declared);
    }
  },
};

interface Use {
  readonly id: string;
  readonly offset: number;
}

function* undeclared(file: string, called: readonly Use[], declared: readonly Use[]): Generator<Finding> {
  for (const { id } of called) {
    if (declared.some((use) => use.id === id)) continue;
    yield { file, message: `render.ts calls "${id}", which is not named in uses.`, suggestion: `Add "${id}" to uses.` };
  }
}

function* uncalled(file: string, called: readonly Use[], declared: readonly Use[]): Generator<Finding> {
  for (const { id, offset } of declared) {
    if (called.some((use) => use.id === id)) continue;
    yield { file, offset, message: `uses names "${id}", which render.ts does not call.`, suggestion: "Take it out." };
  }
}

function calledBy({ files }: Tree, component: string): Use[] {
  const file = `components/${component}/render.ts`;
  return importsOf(file, files.get(file) ?? "").flatMap(({ specifier, offset }) => {
    const id = /^\.\.\/([^_/][^/]*)\/render\.ts$/.exec(specifier)?.[1];
    return id === undefined ? [] : [{ id, offset }];
  });
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
