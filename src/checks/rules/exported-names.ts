import ts from "typescript";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import type { Rule, Tree } from "../rule.ts";
import { parseSource, startOf } from "../syntax.ts";

export const exportedNames: Rule = {
  name: "exported-names",
  description: "A name that a module of src or components exports is declared in that module only.",
  *check(tree) {
    const variants = variantsIn(tree.files.get("package.json") ?? "{}");
    for (const [name, files] of filesByName(tree, quickNames)) {
      if (files.length < 2) continue;
      const declarations = files.flatMap((file) => declarationsOf(file, tree).filter((each) => each.name === name));
      yield* repeatedNames(declarations, variants);
    }
  },
};

/** Files that may declare the same name, by a pattern of their paths. Its groups have to be equal. */
const pairs: readonly { readonly files: RegExp; readonly names?: readonly string[]; readonly because: string }[] = [
  {
    files: /^components\/[^/]+\/(?:examples|behaviour)\.ts$/,
    names: ["examples", "rejected", "behaviour"],
    because: "Each component has these parts, and its index.ts imports them by these names.",
  },
  {
    files: /^src\/pages\//,
    names: ["GET", "getStaticPaths"],
    because: "Astro calls routes by these names.",
  },
  {
    files: /^components\/([^/]+)\/(?:client|render)\.ts$/,
    because: "The markup of a component and its behaviour in the browser have the component's name.",
  },
  {
    files: /^components\/(?:_kit\/contract\/contract(?:\.product)?|(?:list|text)\/render)\.ts$/,
    names: ["list", "text"],
    because: "A contract has lists and texts as values, and two components are named after what they show.",
  },
];

interface Declaration {
  readonly name: string;
  readonly file: string;
  readonly offset: number;
}

/** The modules among which each condition of package.json chooses. */
type Variants = readonly (readonly string[])[];

function variantsIn(manifest: string): Variants {
  const { imports = {} } = JSON.parse(manifest) as { imports?: Record<string, Record<string, string>> };
  return Object.values(imports).map((paths) => Object.values(paths).map((path) => path.replace("./", "")));
}

function filesByName({ files }: Tree, namesIn: (text: string) => Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of files) {
    if (!/^(?:components|src)\/.*\.ts$/.test(file)) continue;
    for (const name of new Set(namesIn(text))) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

/** Names that seem to be exported: a text that contains code is no export, so those in two files are parsed. */
function* quickNames(text: string): Generator<string> {
  const declared =
    /^export (?:default |declare |abstract |async )*(?:function\*?|class|interface|type|const|let|enum) +([\w$]+)/gm;
  for (const [, name = ""] of text.matchAll(declared)) yield name;
}

/** The exported declarations of a module; types and values of one name, and overloads, count once. */
function declarationsOf(file: string, { files }: Tree): Declaration[] {
  const found = new Map<string, Declaration>();
  for (const statement of parseSource(file, files.get(file) ?? "").statements) {
    if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExport)) continue;
    for (const node of declaredNames(statement))
      if (!found.has(node.text)) found.set(node.text, { name: node.text, file, offset: startOf(node) });
  }
  return [...found.values()];
}

function isExport({ kind }: ts.Modifier): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

function declaredNames(statement: ts.Statement): ts.Identifier[] {
  const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement];
  return declared.flatMap((each) => {
    const name = (each as ts.NamedDeclaration).name;
    return name !== undefined && ts.isIdentifier(name) ? [name] : [];
  });
}

/** Each declaration that means something else than all before it. */
function* repeatedNames(declarations: readonly Declaration[], variants: Variants): Generator<RuleFinding> {
  for (const [index, one] of declarations.entries()) {
    const other = declarations.slice(0, index).find((each) => !isPair(each, one, variants));
    if (other === undefined) continue;
    yield {
      file: one.file,
      offset: one.offset,
      message: `${other.file} exports another "${one.name}".`,
      suggestion: "Import that one if it is the same thing; else rename one of the two by what it does.",
    };
  }
}

function isPair({ name, file }: Declaration, { file: other }: Declaration, variants: Variants): boolean {
  if (variants.some((paths) => paths.includes(file) && paths.includes(other))) return true;
  return pairs.some(({ files, names }) => {
    if (names !== undefined && !names.includes(name)) return false;
    const [one, two] = [files.exec(file), files.exec(other)];
    return one !== null && two !== null && one[1] === two[1];
  });
}
