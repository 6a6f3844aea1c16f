import ts from "typescript";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { type Platform, roomOf } from "../rooms.ts";
import type { Rule } from "../rule.ts";
import { isScript, parseSource, startOf, syntaxNodes } from "../syntax.ts";

const globals: Readonly<Record<Platform, ReadonlySet<string>>> = {
  browser: new Set([
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
  ]),
  node: new Set(["Buffer", "__dirname", "__filename", "process"]),
};

const words: Readonly<Record<Platform, RegExp>> = {
  browser: anyWord(globals.browser),
  node: anyWord(globals.node),
};

const belongs: Readonly<Record<Platform, string>> = {
  browser:
    "Take it as an argument, or put what needs a document into a room that runs in the browser or the client.ts of a component.",
  node: "Take it as an argument, or put what needs Node into a room that runs on Node.",
};

/** The parts of a component that every platform loads; what else it has belongs to its client. */
const everywhere = /^components\/[^/]+\/(?:behaviour|contract|examples|index|render|texts)\.ts$/;

export const platformGlobals: Rule = {
  name: "platform-globals",
  description:
    "Code uses the globals of the platforms that its room runs on: `document` in browsers only, `process` in Node only.",
  *check({ files }) {
    for (const [file, text] of files) {
      if (!isScript(file) || file.startsWith("tests/")) continue;
      for (const platform of ["browser", "node"] as const) {
        // Only a file with one of the words is parsed.
        if (!runsOn(file, platform) && words[platform].test(text)) yield* foreignGlobals(file, text, platform);
      }
    }
  },
};

function runsOn(file: string, platform: Platform): boolean {
  if (everywhere.test(file)) return false;
  if (platform === "browser" && file.startsWith("components/_kit/client/")) return true;
  return roomOf(file)?.globals?.includes(platform) ?? true;
}

function* foreignGlobals(file: string, text: string, platform: Platform): Generator<RuleFinding> {
  const nodes = [...syntaxNodes(parseSource(file, text))];
  const own = new Set(nodes.map(declaredName));
  for (const node of nodes) {
    if (!ts.isIdentifier(node) || !globals[platform].has(node.text) || own.has(node.text) || !isFreeName(node))
      continue;
    const owner = platform === "browser" ? "a browser" : "Node";
    const message = `"${node.text}" is used, which only ${owner} has.`;
    yield { file, offset: startOf(node), message, suggestion: belongs[platform] };
  }
}

function anyWord(names: ReadonlySet<string>): RegExp {
  return new RegExp(`\\b(?:${[...names].join("|")})\\b`);
}

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
  if (ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent)) return false;
  if (ts.isPropertyAccessExpression(parent) || ts.isQualifiedName(parent)) return !isMemberName(parent, node);
  return (
    !(ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) ||
    parent.name !== node
  );
}

function isMemberName(parent: ts.PropertyAccessExpression | ts.QualifiedName, node: ts.Identifier): boolean {
  return (ts.isQualifiedName(parent) ? parent.right : parent.name) === node;
}
