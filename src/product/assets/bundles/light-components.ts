import { readFileSync } from "node:fs";
import type { Metafile, Plugin } from "esbuild";
import ts from "typescript";
import { compiledTemplates } from "./compiled-templates.ts";
import { type Edit, edited } from "./edit.ts";

/** Properties of a component for the catalogue and for authors of data only. */
const forReaders = ["title", "summary", "tags", "examples", "rejected", "behaviour", "delivery"];
/** Functions of contracts, with the index of the description in their arguments. */
const descriptionPlaces: Readonly<Record<string, number>> = { required: 1, optional: 1, withDefault: 2, flag: 0 };

/** Bundling conditions of the product's scripts: `imports` of package.json names lighter modules for them. */
export const productConditions = ["product", "module"];

/**
 * Reduces scripts for browsers to rendering and validation: templates are parsed, components have no catalogue data,
 * contracts no descriptions.
 */
export const lightComponents: Plugin = {
  name: "light-components",
  setup({ onLoad, onEnd, initialOptions }) {
    initialOptions.metafile = true;
    onLoad({ filter: /[\\/](?:components|src)[\\/].*\.ts$/ }, ({ path }) => lightModule(path));
    onEnd(({ metafile }) => ({ errors: strayModules(metafile).map((text) => ({ text })) }));
  },
};

/** Modules that must not reach the product, because the conditions or {@link lightModule} remove their imports. */
const stray = /(?:^|\/)components\/[^/]+\/(?:examples|behaviour)\.ts$|(?:^|\/)node_modules\/(?:zod|messageformat)\//;

function strayModules(metafile: Metafile | undefined): string[] {
  const inputs = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs: own }) => Object.entries(own));
  const found = new Set(
    inputs.filter(([file, { bytesInOutput }]) => stray.test(file) && bytesInOutput > 0).map(([file]) => file),
  );
  return [...found].map(
    (file) => `${file} is in a script of the product. Leave it out by a condition in "imports" of package.json.`,
  );
}

/** A module in the form for browsers. */
export function lightModule(path: string): { contents: string; loader: "ts" } {
  const source = readFileSync(path, "utf8");
  const module = ts.createSourceFile(path, source, ts.ScriptTarget.ESNext, true);
  return { contents: edited(source, [...compiledTemplates(module), ...describedWords(module, path)]), loader: "ts" };
}

function describedWords(module: ts.SourceFile, path: string): Edit[] {
  if (/[\\/]components[\\/](?:[^\\/]+[\\/]contract|_kit[\\/]contract[\\/]rules)\.ts$/.test(path))
    return descendantsOf(module).flatMap(descriptionIn);
  if (!/[\\/]components[\\/][^\\/]+[\\/]index\.ts$/.test(path)) return [];
  return descendantsOf(module).flatMap((node) => [...propertyIn(node, forReaders), ...importIn(node)]);
}

function descendantsOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  node.forEachChild((child) => void children.push(child));
  return [node, ...children.flatMap(descendantsOf)];
}

function descriptionIn(node: ts.Node): Edit[] {
  if (isRuleText(node)) return propertyIn(node, ["description"]);
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
  const place = descriptionPlaces[node.expression.text] ?? -1;
  const words = node.arguments[place];
  if (words === undefined) return [];
  return [{ from: node.arguments[place - 1]?.end ?? words.getStart(), to: words.end, text: "" }];
}

function isRuleText(node: ts.Node): boolean {
  return ts.isPropertyAssignment(node) && ts.isStringLiteralLike(node.initializer);
}

function propertyIn(node: ts.Node, names: readonly string[]): Edit[] {
  const isProperty = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
  if (!isProperty || !ts.isIdentifier(node.name) || !names.includes(node.name.text)) return [];
  const comma = node.getSourceFile().text[node.end] === "," ? 1 : 0;
  return [{ from: node.getFullStart(), to: node.end + comma, text: "" }];
}

/** The imports of removed code. */
function importIn(node: ts.Node): Edit[] {
  if (!ts.isImportDeclaration(node) || !/examples|behaviour/.test(node.moduleSpecifier.getText())) return [];
  return [{ from: node.getStart(), to: node.end, text: "" }];
}
