import ts from "typescript";
import { parseSource, startOf, syntaxNodes } from "../../checks/syntax.ts";

/** A small change of a source file that a test should notice. */
export interface SeededFault {
  /** From the root of the project. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: FaultKind;
  /** Offsets of what is replaced. */
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly after: string;
}

export type FaultKind = "operator" | "number" | "boolean" | "not" | "condition" | "text";

/** `??` does not become `||`: before an empty text or a zero, that is mostly the same. */
const operators: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "&&": "||",
  "||": "&&",
  "+": "-",
  "-": "+",
  "*": "/",
  "??": "&&",
};

/** A replaced node, its text, and why it is of this kind. */
type Replacement = readonly [kind: FaultKind, node: ts.Node, after: string];

/** Every fault that can be seeded into a file, in the order of its text. Types, imports and exports have none. */
export function faultsIn(file: string, text: string): SeededFault[] {
  const source = parseSource(file, text);
  const nodes = syntaxNodes(source).filter((node) => !isErased(node));
  return nodes.flatMap(replacementsOf).map(([kind, node, after]) => {
    const from = startOf(node);
    const line = source.getLineAndCharacterOfPosition(from).line + 1;
    return { file, line, kind, from, to: node.end, before: text.slice(from, node.end), after };
  });
}

/** The text of a file with a fault. */
export function withFault(text: string, { from, to, after }: Pick<SeededFault, "from" | "to" | "after">): string {
  return text.slice(0, from) + after + text.slice(to);
}

/** Whether a node is part of what the compiler removes or the linker reads. */
function isErased(node: ts.Node): boolean {
  const isOwn =
    ts.isTypeNode(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node);
  return isOwn || (node.parent !== undefined && isErased(node.parent));
}

function replacementsOf(node: ts.Node): Replacement[] {
  if (ts.isBinaryExpression(node)) return operatorFault(node.operatorToken);
  if (ts.isNumericLiteral(node)) return [["number", node, String(Number(node.text) + 1)]];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [["boolean", node, "false"]];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [["boolean", node, "true"]];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [["not", node, node.operand.getText()]];
  if (ts.isConditionalExpression(node)) return [negated(node.condition)];
  if (ts.isIfStatement(node)) return [negated(node.expression)];
  return ts.isStringLiteral(node) && node.text !== "" ? [["text", node, JSON.stringify(`${node.text}x`)]] : [];
}

function operatorFault(operator: ts.Node): Replacement[] {
  const after = operators[operator.getText()];
  return after === undefined ? [] : [["operator", operator, after]];
}

function negated(condition: ts.Expression): Replacement {
  return ["condition", condition, `!(${condition.getText()})`];
}
