import ts from "typescript";
import { componentFolders } from "../folders.ts";
import type { Rule, RuleFinding } from "../rule.ts";
import { isScript, parseSource, startOf, syntaxNodes } from "../syntax.ts";

const browserGlobals = new Set([
  "CustomEvent",
  "Document",
  "Element",
  "HTMLElement",
  "Node",
  "customElements",
  "document",
  "history",
  "localStorage",
  "location",
  "navigator",
  "sessionStorage",
  "window",
]);

export const engineNeutral: Rule = {
  name: "engine-neutral",
  description: "The engine neither names a component nor touches the DOM: both are handed to it.",
  *check(tree) {
    const names = new Set(componentFolders(tree));
    // Only a file with one of the words is parsed.
    const word = new RegExp(`["'\`](?:${[...names].join("|")})["'\`]|\\b(?:${[...browserGlobals].join("|")})\\b`);
    for (const [file, text] of tree.files) {
      if (file.startsWith("src/engine/") && isScript(file) && word.test(text)) yield* lookInto(file, text, names);
    }
  },
};

function* lookInto(file: string, text: string, names: ReadonlySet<string>): Generator<RuleFinding> {
  const own = new Set<string>();
  const nodes = [...syntaxNodes(parseSource(file, text))];
  for (const node of nodes) {
    const name = declaredName(node);
    if (name !== undefined) own.add(name);
  }
  for (const node of nodes) {
    const offset = startOf(node);
    if (ts.isStringLiteralLike(node) && names.has(node.text) && standsForComponent(node))
      yield { file, offset, message: `The engine names the component "${node.text}".`, suggestion: declare };
    if (ts.isIdentifier(node) && browserGlobals.has(node.text) && !own.has(node.text) && isFreeName(node))
      yield {
        file,
        offset,
        message: `The engine uses "${node.text}", which only a browser has.`,
        suggestion: handOver,
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
const handOver = "Take what is needed as an argument.";

function declaredName(node: ts.Node): string | undefined {
  const declares =
    ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node) || isTypeName(node);
  return declares && node.name !== undefined && ts.isIdentifier(node.name) ? node.name.text : undefined;
}

function isTypeName(
  node: ts.Node,
): node is
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.ClassDeclaration
  | ts.FunctionDeclaration
  | ts.ImportSpecifier {
  return (
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isImportSpecifier(node)
  );
}

/** Whether an identifier is a variable or a type, not a property or a key. */
function isFreeName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isExportSpecifier(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return !isMemberName(parent, node);
  return (
    !(ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) ||
    parent.name !== node
  );
}

function isMemberName(parent: ts.PropertyAccessExpression | ts.QualifiedName, node: ts.Identifier): boolean {
  return (ts.isQualifiedName(parent) ? parent.right : parent.name) === node;
}
