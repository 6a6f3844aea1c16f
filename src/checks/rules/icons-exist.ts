import ts from "typescript";
import { nearest } from "../../../components/_kit/contract/nearest.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { componentFiles } from "../folders.ts";
import { iconIds, shapesFile } from "../icons.ts";
import type { Rule } from "../rule.ts";
import { parseSource, propertyLiterals, startOf, syntaxNodes } from "../syntax.ts";

export const iconsExist: Rule = {
  name: "icons-exist",
  description: `Every icon that an example or a template names is drawn in ${shapesFile}.`,
  *check(tree) {
    const known = iconIds(tree);
    for (const { file, text } of componentFiles(tree, "examples.ts"))
      yield* unknownIcons(file, propertyLiterals(parseSource(file, text), "icon"), known);
    for (const { file, text } of componentFiles(tree, "render.ts"))
      yield* unknownIcons(file, iconLiterals(parseSource(file, text)), known);
  },
};

function* unknownIcons(
  file: string,
  literals: Iterable<ts.StringLiteralLike>,
  known: readonly string[],
): Generator<RuleFinding> {
  for (const literal of literals) {
    const id = literal.text;
    if (known.includes(id)) continue;
    const near = nearest(id, known);
    const suggestion = near === undefined ? "Add it to components/_kit/icons/icon-list.ts." : `Did you mean "${near}"?`;
    yield { file, offset: startOf(literal), message: `There is no icon "${id}".`, suggestion };
  }
}

/** The ids in calls of `icon("…")`, including both branches of a condition. */
function* iconLiterals(source: ts.SourceFile): Generator<ts.StringLiteralLike> {
  for (const node of syntaxNodes(source)) {
    if (!ts.isCallExpression(node) || node.expression.getText() !== "icon") continue;
    const [id] = node.arguments;
    const choices = id === undefined ? [] : ts.isConditionalExpression(id) ? [id.whenTrue, id.whenFalse] : [id];
    yield* choices.filter(ts.isStringLiteralLike);
  }
}
