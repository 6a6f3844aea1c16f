import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { projectFile } from "../../product/files/project.ts";
import { StepFailed } from "../../product/files/steps.ts";

/**
 * The declarations of modules and of what they import, by their paths in the project, as a consumer reads them: without
 * conditions of this project, and with the endings of the emitted scripts.
 *
 * @throws StepFailed where the modules have mistakes
 */
export function emittedDeclarations(modules: readonly string[]): ReadonlyMap<string, string> {
  const read = ts.readConfigFile(projectFile("tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(read.config, ts.sys, projectFile("."));
  const program = ts.createProgram(modules.map(projectFile), {
    ...options,
    ...{ noEmit: false, incremental: false, tsBuildInfoFile: undefined },
    ...{ declaration: true, emitDeclarationOnly: true, rootDir: projectFile("."), outDir: projectFile(".") },
  });
  const emitted = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (path, text) => emitted.set(relative(projectFile("."), path), text));
  const [mistake] = diagnostics;
  if (mistake !== undefined) throw new StepFailed(ts.flattenDiagnosticMessageText(mistake.messageText, "\n"));
  return ownDeclarations(emitted, modules, (name, path) => {
    const { resolvedModule } = ts.resolveModuleName(name, projectFile(path), options, ts.sys);
    return resolvedModule && relative(projectFile("."), resolvedModule.resolvedFileName);
  });
}

/**
 * Those of emitted declarations that modules need, with names of modules as a consumer resolves them.
 *
 * @param resolved the path of the module that a name such as `#contract` stands for without conditions
 * @throws Error where it stands for none
 */
export function ownDeclarations(
  emitted: ReadonlyMap<string, string>,
  modules: readonly string[],
  resolved: Resolved,
): ReadonlyMap<string, string> {
  const texts = [...emitted].map(([path, text]) => [path, ownSpecifiers(text, path, resolved)] as const);
  return importedBy(new Map(texts), modules.map(declarationPath));
}

/** The path of the declarations of a module. */
export function declarationPath(module: string): string {
  return module.replace(/\.ts$/, ".d.ts");
}

type Resolved = (name: string, path: string) => string | undefined;

const specifier = /(\bfrom |\bimport\(|\bimport )"([.#][^"]*)"/g;

function ownSpecifiers(text: string, path: string, resolved: Resolved): string {
  return text.replaceAll(specifier, (_, before: string, name: string) => {
    const target = name.startsWith("#") ? fromCondition(name, path, resolved) : name;
    return `${before}"${target.replace(/\.ts$/, ".js")}"`;
  });
}

/** `#contract` as the path to the module that it is without conditions. */
function fromCondition(name: string, path: string, resolved: Resolved): string {
  const module = resolved(name, path);
  if (module === undefined) throw new Error(`${name} is no entry of "imports" in package.json.`);
  const found = relative(dirname(path), module);
  return found.startsWith(".") ? found : `./${found}`;
}

function importedBy(emitted: ReadonlyMap<string, string>, entries: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  const left = [...entries];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const text = emitted.get(path);
    if (text === undefined || found.has(path)) continue;
    found.set(path, text);
    left.push(...importsOf(text, dirname(path)));
  }
  return found;
}

function importsOf(text: string, folder: string): string[] {
  return [...text.matchAll(specifier)].map(([, , name = ""]) => join(folder, name.replace(/\.js$/, ".d.ts")));
}
