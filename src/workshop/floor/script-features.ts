import ts from "typescript";
import { featureAt, featuresIn, mayLack } from "./mdn.ts";
import { type FeatureUse, selectorFeatures } from "./style-features.ts";

/** The features of modules that a floor may lack, by file: names of language and browser, resolved by TypeScript. */
export function scriptFeatures(files: readonly string[]): ReadonlyMap<string, readonly FeatureUse[]> {
  const program = ts.createProgram(files, compilerOptions);
  const reader = new FeatureReader(program);
  return new Map(files.map((file) => [file, reader.read(program.getSourceFile(file))]));
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ["lib.esnext.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: [],
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  resolveJsonModule: true,
};

class FeatureReader {
  readonly #program: ts.Program;
  readonly #checker: ts.TypeChecker;

  constructor(program: ts.Program) {
    this.#program = program;
    this.#checker = program.getTypeChecker();
  }

  read(file: ts.SourceFile | undefined): FeatureUse[] {
    const uses: FeatureUse[] = [];
    if (file === undefined) return uses;
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      for (const feature of this.#featuresOf(node)) uses.push({ feature, line });
      node.forEachChild(visit);
    };
    visit(file);
    return uses;
  }

  #featuresOf(node: ts.Node): readonly string[] {
    if (ts.isRegularExpressionLiteral(node)) return ofRegExp(node.text);
    if (ts.isIdentifier(node)) return this.#ofGlobal(node);
    if (ts.isPropertyAccessExpression(node)) return this.#ofName(node.expression, node.name.text);
    if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      return this.#ofName(node.expression, node.argumentExpression.text);
    if (ts.isObjectBindingPattern(node)) return this.#ofPattern(node);
    return ts.isCallExpression(node) ? this.#ofCall(node) : [];
  }

  #ofPattern({ elements, parent }: ts.ObjectBindingPattern): string[] {
    const source = ts.isVariableDeclaration(parent) ? parent.initializer : undefined;
    if (source === undefined) return [];
    const names = elements.map(({ propertyName, name }) => propertyName ?? name);
    return names.flatMap((name) => (ts.isIdentifier(name) ? this.#ofName(source, name.text) : []));
  }

  /** A global of the browser or the language, used as a value. */
  #ofGlobal(node: ts.Identifier): string[] {
    const { parent } = node;
    const isName = (ts.isPropertyAccessExpression(parent) && parent.name === node) || ts.isTypeOfExpression(parent);
    if (isName || isDeclared(node) || !mayLack(node.text)) return [];
    const symbol = this.#checker.getSymbolAtLocation(node);
    const isKnown = symbol?.declarations?.some((each) => this.#isLibrary(each)) ?? isLoose(node);
    return isKnown ? globalNamed(node.text) : [];
  }

  #isLibrary(node: ts.Node): boolean {
    return this.#program.isSourceFileDefaultLibrary(node.getSourceFile());
  }

  #ofName(receiver: ts.Expression, name: string): string[] {
    return mayLack(name) ? this.#ofMember(receiver, name) : [];
  }

  #ofMember(receiver: ts.Expression, name: string): string[] {
    if (ts.isIdentifier(receiver) && globalObjects.has(receiver.text)) {
      const own = globalNamed(name);
      if (own.length > 0) return own;
    }
    const type = this.#checker.getApparentType(this.#checker.getTypeAtLocation(receiver));
    const owners = this.#ownersOf(type, name);
    if (owners.length > 0) return firstOf(owners, name);
    const named = [...this.#lineOf(type), ...(ts.isIdentifier(receiver) ? [receiver.text] : [])];
    const isUnknown = (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
    if (isUnknown && isIterator(receiver)) return knownPaths([`javascript.builtins.Iterator.${name}`]);
    const own = knownPaths(named.flatMap((each) => memberPaths(each, name))).slice(0, 1);
    return isUnknown && own.length === 0 && ts.isCallExpression(receiver.parent.parent) ? likely(name) : own;
  }

  /** The names of the library's types that declare a member, from the type itself to its base types. */
  #ownersOf(type: ts.Type, name: string): string[] {
    const parts = type.isUnionOrIntersection() ? type.types : [type];
    return parts.flatMap((part) => {
      const property = this.#checker.getPropertyOfType(this.#checker.getNonNullableType(part), name);
      const declared = (property?.declarations ?? []).filter((each) => this.#isLibrary(each)).map(memberOwner);
      return declared.length === 0 ? [] : [...this.#lineOf(part), ...declared];
    });
  }

  #lineOf(type: ts.Type): string[] {
    const own = type.symbol?.name ?? "";
    const bases = type.isClassOrInterface() ? this.#checker.getBaseTypes(type) : [];
    return [own, ...bases.flatMap((base) => this.#lineOf(base))];
  }

  /** The event of a listener, and the options of a method. */
  #ofCall({ expression, arguments: given }: ts.CallExpression): string[] {
    if (!ts.isPropertyAccessExpression(expression)) return [];
    const [first] = given;
    const { name, expression: receiver } = expression;
    if (/^(?:matches|closest|querySelector(?:All)?)$/.test(name.text)) return selectorFeatures(this.#textOf(first));
    if (name.text === "addEventListener" && first !== undefined && ts.isStringLiteralLike(first))
      return mayLack(first.text) ? this.#ofEvent(receiver, first.text) : [];
    const options = given.filter(ts.isObjectLiteralExpression).flatMap(propertyNames).filter(mayLack);
    const methods = options.length === 0 ? [] : this.#ofMember(receiver, name.text);
    return options.flatMap((option) =>
      knownPaths(methods.flatMap((method) => [`${method}.options_${option}_parameter`, `${method}.${option}_option`])),
    );
  }

  /** The value of a literal, or of a constant that is one. */
  #textOf(node: ts.Node | undefined): string {
    if (node === undefined) return "";
    if (!ts.isIdentifier(node)) return node.getText();
    const [declared] = this.#checker.getSymbolAtLocation(node)?.declarations ?? [];
    return declared !== undefined && ts.isVariableDeclaration(declared) ? (declared.initializer?.getText() ?? "") : "";
  }

  #ofEvent(receiver: ts.Expression, event: string): string[] {
    const type = this.#checker.getApparentType(this.#checker.getTypeAtLocation(receiver));
    const line = [...this.#lineOf(type), "Element", "HTMLElement", "Document", "Window"];
    return knownPaths(line.map((owner) => `api.${owner}.${event}_event`)).slice(0, 1);
  }
}

function propertyNames({ properties }: ts.ObjectLiteralExpression): string[] {
  return properties.flatMap(({ name }) => (name !== undefined && ts.isIdentifier(name) ? [name.text] : []));
}

/** Whether a call returns an iterator, for any receiver. */
function isIterator(receiver: ts.Expression): boolean {
  if (!ts.isCallExpression(receiver) || !ts.isPropertyAccessExpression(receiver.expression)) return false;
  return /^(?:values|keys|entries|matchAll)$/.test(receiver.expression.name.text);
}

/** The objects whose members are globals. */
const globalObjects = new Set(["window", "globalThis", "self"]);

function isDeclared({ parent }: ts.Identifier): boolean {
  const isImport = ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent);
  return isImport || ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isJsxAttribute(parent);
}

/** An undeclared name, which may be a newer browser's global. */
function isLoose({ parent }: ts.Identifier): boolean {
  return ts.isCallExpression(parent) || ts.isNewExpression(parent) || ts.isPropertyAccessExpression(parent);
}

function globalNamed(name: string): string[] {
  return knownPaths([`javascript.builtins.${name}`, `api.${name}`, `api.Window.${name}`]).slice(0, 1);
}

/** The interface, constructor or namespace that declares a member. */
function memberOwner({ parent }: ts.Declaration): string {
  if (ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent)) return parent.name?.text ?? "";
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) return parent.parent.name.getText();
  return ts.isModuleBlock(parent) ? parent.parent.name.getText() : "";
}

/** The feature of the nearest type with this member in MDN's data, else of any type with it. */
function firstOf(owners: readonly string[], name: string): string[] {
  const own = knownPaths(owners.flatMap((owner) => memberPaths(mdnTypeName(owner), name)));
  return own.length > 0 ? own.slice(0, 1) : anywhere(name);
}

/** The name by which MDN knows a type of TypeScript's library. */
function mdnTypeName(owner: string): string {
  const bare = owner.replace(/^Readonly(?=Array|Map|Set)/, "").replace(/^(\w+)Constructor$/, "$1");
  if (/^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/.test(bare)) return "TypedArray";
  return /(?:Iterator|IteratorObject)$/.test(bare) && !bare.startsWith("Async") ? "Iterator" : bare;
}

function memberPaths(owner: string, name: string): string[] {
  if (/^CSSStyle(?:Declaration|Properties)$/.test(owner)) return [`css.properties.${toKebabCase(name)}`];
  const kinds = [`javascript.builtins.${owner}.${name}`, `javascript.builtins.Intl.${owner}.${name}`];
  return [...kinds, `api.${owner}.${name}`, `api.${owner}.${name}_static`];
}

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The interfaces that include TypeScript's mixins. */
const takers = [
  "Element",
  "HTMLElement",
  "SVGElement",
  "Document",
  "Window",
  "HTMLButtonElement",
  "HTMLInputElement",
  "Navigator",
];

function anywhere(name: string): string[] {
  return knownPaths(takers.flatMap((owner) => memberPaths(owner, name))).slice(0, 1);
}

/** A guess for a method of an unknown receiver: only names of two words, so that few other methods have them. */
function likely(name: string): string[] {
  if (!/[a-z][A-Z]/.test(name)) return [];
  const owners = [...featuresIn("javascript.builtins").map(([, owner]) => owner), ...takers];
  return knownPaths(owners.flatMap((owner) => memberPaths(owner, name))).slice(0, 1);
}

function ofRegExp(text: string): string[] {
  const flags = text.slice(text.lastIndexOf("/") + 1);
  return knownPaths([
    ...(flags.includes("v") ? ["javascript.builtins.RegExp.unicodeSets"] : []),
    ...(/\(\?<[=!]/.test(text) ? ["javascript.regular_expressions.lookbehind_assertion"] : []),
    ...(/\(\?[ims]*-?[ims]+:/.test(text) ? ["javascript.regular_expressions.modifier"] : []),
  ]);
}

function knownPaths(paths: readonly string[]): string[] {
  return paths.filter((path) => featureAt(path)?.__compat !== undefined);
}
