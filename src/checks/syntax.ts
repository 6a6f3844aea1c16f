import ts from "typescript";

const parsedFiles = new Map<string, ts.SourceFile>();

/** The syntax tree of a TypeScript file, or of the scripts in an Astro file, with the positions of the whole file. */
export function parseSource(file: string, text: string): ts.SourceFile {
  const known = parsedFiles.get(file);
  if (known?.text === scriptOf(file, text)) return known;
  const source = ts.createSourceFile(file, scriptOf(file, text), ts.ScriptTarget.Latest, true, scriptKind(file));
  parsedFiles.set(file, source);
  return source;
}

/** Every node below and including `node`, in the order of the text, without punctuation and keywords. */
export function syntaxNodes(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    found.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return found;
}

/** A module that a file imports: by import or export, even type-only, by `import()`, or by the type `import("…")`. */
export interface Import {
  readonly specifier: string;
  readonly offset: number;
}

export function fileImports(file: string, text: string): Import[] {
  const { importedFiles } = ts.preProcessFile(scriptOf(file, text), true, true);
  return importedFiles.map(({ fileName, pos }) => ({ specifier: fileName, offset: pos }));
}

/** Whether a file can import others. */
export function isScript(file: string): boolean {
  return /\.(?:ts|mts|tsx|js|mjs|astro)$/.test(file);
}

/** The string literals that are the value of a property of this name, anywhere in a file. */
export function* propertyLiterals(source: ts.SourceFile, property: string): Generator<ts.StringLiteralLike> {
  for (const node of syntaxNodes(source)) {
    if (!ts.isPropertyAssignment(node) || !isNamed(node, property)) continue;
    if (ts.isStringLiteralLike(node.initializer)) yield node.initializer;
  }
}

export function isNamed(property: ts.PropertyAssignment, name: string): boolean {
  return (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name)) && property.name.text === name;
}

/** Where a node's own text starts. */
export function startOf(node: ts.Node): number {
  return node.getStart();
}

function scriptKind(file: string): ts.ScriptKind {
  return /\.m?js$/.test(file) ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}

const astroScript = /^---\n([\s\S]*?)^---$|<script\b[^>]*>([\s\S]*?)<\/script>/gm;

/** Replaces everything but scripts by blanks of the same length. */
function scriptOf(file: string, text: string): string {
  if (!file.endsWith(".astro")) return text;
  let out = blank(text);
  for (const match of text.matchAll(astroScript)) {
    const code = match[1] ?? match[2] ?? "";
    const start = match.index + match[0].indexOf(code);
    out = out.slice(0, start) + code + out.slice(start + code.length);
  }
  return out;
}

function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}
