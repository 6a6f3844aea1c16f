import { formatPath } from "../../../../components/_kit/contract/errors.ts";
import { checkExpression, type Type } from "../../../product/engine/expressions/index.ts";
import { parse, type Node as Syntax } from "../../../product/engine/expressions/parse.ts";
import { alternativesOf } from "../../../product/engine/expressions/types.ts";
import { sourcePlace } from "../../../product/engine/source/placed-file.ts";
import type { RuleFinding } from "../../../product/engine/source/problem.ts";
import { type TypedExpression, typedExpressions } from "../../model/expressions.ts";
import { placedNodes } from "../../model/nodes.ts";
import { contextRoots } from "../../model/scope.ts";
import { checkedScreens, type PlacedScreen } from "../../model/screen-files.ts";
import type { Rule } from "../../rule.ts";

export const expressionsTyped: Rule = {
  name: "expressions-typed",
  description:
    "Every expression can be read, names what there is in its place, calculates with values of the right kind and gives what its place takes; each names a list.",
  needsApi: true,
  *check(tree) {
    for (const file of checkedScreens(tree)) {
      for (const expression of typedExpressions(file, tree)) yield* wrongIn(expression, file);
      yield* hiddenNames(file);
    }
  },
};

function* wrongIn(expression: TypedExpression, file: PlacedScreen): Generator<RuleFinding> {
  const { errors, misfit, role, path } = expression;
  yield* errors;
  if (file.screen.app === "public" && errors.length === 0 && asksForToday(expression))
    yield {
      ...sourcePlace(file, path),
      message:
        "Pages of a club are built for days: what depends on today() or age() would stay as on the day of the build.",
      suggestion: "Let the operation that gives the data say it.",
    };
  if (role === "list" && errors.length === 0) yield* wrongList(expression, file);
  else if (misfit !== undefined && role === "condition")
    yield { ...sourcePlace(file, path), message: `The condition always holds: ${misfit}.` };
  else if (misfit !== undefined && role === "words")
    yield { ...sourcePlace(file, path), message: `${formatPath(path)}: The expression does not fit: ${misfit}.` };
}

function asksForToday({ expression }: TypedExpression): boolean {
  return "$bind" in expression && callsToday(parse(expression.$bind));
}

function callsToday({ kind, name, parts }: Syntax): boolean {
  return (kind === "call" && (name === "today" || name === "age")) || parts.some(callsToday);
}

/** `members.items`, `item.days[0].entries` */
const listPath = /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*|\[\d+\])*$/;

function* wrongList({ expression, path, scope, misfit }: TypedExpression, file: PlacedScreen): Generator<RuleFinding> {
  const source = "$bind" in expression ? expression.$bind : "";
  if (!listPath.test(source))
    yield {
      ...sourcePlace(file, path),
      message: `"${source}" is no path to a list.`,
      suggestion: "Write names with dots between them: members.items.",
    };
  else if (misfit !== undefined) {
    const [inside] = listsIn(checkExpression(source, scope.type, scope.holding));
    const suggestion = inside === undefined ? undefined : `Write "${source}.${inside}".`;
    yield { ...sourcePlace(file, path), message: `"${source}" cannot be repeated: ${misfit}.`, suggestion };
  }
}

/** The fields of an object that are lists. */
function listsIn(type: Type): string[] {
  const fields = alternativesOf(type).flatMap((each) => (each.kind === "object" ? Object.entries(each.fields) : []));
  return fields
    .filter(([, field]) => alternativesOf(field.type).some(({ kind }) => kind === "list"))
    .map(([name]) => name);
}

/** Names that are declared a second time, so that expressions no longer reach the first. */
function* hiddenNames(file: PlacedScreen): Generator<RuleFinding> {
  const roots: readonly string[] = contextRoots;
  const sources = Object.keys(file.screen.data ?? {});
  for (const name of sources.filter((each) => roots.includes(each) || !/^[A-Za-z_]\w*$/.test(each)))
    yield {
      ...sourcePlace(file, ["data", name], "name"),
      message: roots.includes(name)
        ? `"${name}" has a meaning already in expressions.`
        : `Expressions cannot read the name "${name}".`,
      suggestion: "Choose another name of letters and digits.",
    };
  for (const { node, path } of placedNodes(file.screen)) {
    if ("each" in node && (roots.includes(node.as) || sources.includes(node.as)))
      yield {
        ...sourcePlace(file, [...path, "as"]),
        message: `"${node.as}" has a meaning already in expressions.`,
        suggestion: "Give the item another name.",
      };
  }
}
