import ts from "typescript";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { componentFolders } from "../folders.ts";
import type { Rule } from "../rule.ts";
import { isScript, parseSource, startOf, syntaxNodes } from "../syntax.ts";

export const engineNeutral: Rule = {
  name: "engine-neutral",
  description: "The engine names no component: each declares what sets it apart.",
  *check(tree) {
    const names = new Set(componentFolders(tree));
    // Only a file with one of the names is parsed.
    const word = new RegExp(`["'\`](?:${[...names].join("|")})["'\`]`);
    for (const [file, text] of tree.files) {
      if (file.startsWith("src/product/engine/") && isScript(file) && word.test(text))
        yield* lookInto(file, text, names);
    }
  },
};

function* lookInto(file: string, text: string, names: ReadonlySet<string>): Generator<RuleFinding> {
  for (const node of syntaxNodes(parseSource(file, text))) {
    if (!ts.isStringLiteralLike(node) || !names.has(node.text) || !standsForComponent(node)) continue;
    yield {
      file,
      offset: startOf(node),
      message: `The engine names the component "${node.text}".`,
      suggestion: declare,
    };
  }
}

/** Whether a word is used or compared as the id of a component; "list" and "text" also have other meanings. */
function standsForComponent(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression)) {
    return (
      ["get", "has"].includes(parent.expression.name.text) && /components/i.test(parent.expression.expression.getText())
    );
  }
  const beside = ts.isBinaryExpression(parent) ? [parent.left, parent.right] : [];
  const subject = ts.isCaseClause(parent) ? [parent.parent.parent.expression] : beside;
  return subject.some((side) => ts.isPropertyAccessExpression(side) && ["component", "id"].includes(side.name.text));
}

const declare = "Let the component declare what sets it apart, and read that.";
