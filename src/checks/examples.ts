import ts from "typescript";
import { isNamed, parseSource, startOf, syntaxNodes } from "./syntax.ts";

/** An example with its name in the source. */
export interface NamedExample {
  readonly name: string;
  readonly offset: number;
}

/** The examples of a list (`examples` or `rejected`) in an `examples.ts`, in order. */
export function namedExamples(file: string, text: string, list: "examples" | "rejected"): NamedExample[] {
  for (const node of syntaxNodes(parseSource(file, text))) {
    if (ts.isVariableDeclaration(node) && node.name.getText() === list) return [...examplesIn(node)];
  }
  return [];
}

function* examplesIn(declaration: ts.Node): Generator<NamedExample> {
  for (const node of syntaxNodes(declaration)) {
    if (!ts.isObjectLiteralExpression(node)) continue;
    const properties = node.properties.filter(ts.isPropertyAssignment);
    const name = properties.find((property) => isNamed(property, "name"))?.initializer;
    const isExample = node.properties.some(({ name }) => name?.getText() === "data");
    if (isExample && name !== undefined && ts.isStringLiteralLike(name))
      yield { name: name.text, offset: startOf(name) };
  }
}
