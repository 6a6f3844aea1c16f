import { nearest } from "../../../components/_kit/contract/nearest.ts";
import type { RuleFinding } from "../../product/engine/source/problem.ts";
import { componentFolders } from "../folders.ts";
import type { Rule, Tree } from "../rule.ts";
import { fileImports } from "../syntax.ts";

const needed = ["contract.ts", "examples.ts", "guide.mdx", "index.ts", "render.ts", "styles.css"];
const fileRoles = [...needed, "behaviour.ts", "client.ts", "defaults.ts", "texts.ts"];
const ownModule = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*\.ts$/;
const registry = "components/index.ts";

export const componentForm: Rule = {
  name: "component-form",
  description: `A component is a folder with ${needed.join(", ")}, perhaps ${fileRoles.slice(needed.length).join(", ")} and modules of its own, and stands in the registry under the folder's name.`,
  *check(tree) {
    yield* missingFiles(tree);
    yield* strangeFiles(tree);
    yield* unregistered(tree);
    yield* withoutFolder(tree);
    yield* otherIds(tree);
  },
};

function* missingFiles(tree: Tree): Generator<RuleFinding> {
  for (const id of componentFolders(tree)) {
    for (const name of needed) {
      const file = `components/${id}/${name}`;
      if (!tree.files.has(file)) yield { file, message: `The component "${id}" has no ${name}.` };
    }
  }
}

/** Files that are neither a role nor a module, or whose name is a misspelled role. */
function* strangeFiles({ files }: Tree): Generator<RuleFinding> {
  for (const file of files.keys()) {
    const [, id, name] = /^components\/([^_/][^/]*)\/(.+)$/.exec(file) ?? [];
    if (name === undefined || fileRoles.includes(name)) continue;
    const near = nearest(name, fileRoles);
    if (near === undefined && ownModule.test(name)) continue;
    yield {
      file,
      message: `${name} is no file of a component; "${id}" may have ${fileRoles.join(", ")} and modules in kebab case.`,
      suggestion: near === undefined ? "Share code through components/_kit/." : `Did you mean "${near}"?`,
    };
  }
}

function* unregistered(tree: Tree): Generator<RuleFinding> {
  const registered = new Set(registeredFolders(tree).map(({ id }) => id));
  for (const id of componentFolders(tree)) {
    if (registered.has(id)) continue;
    yield {
      file: registry,
      message: `The folder components/${id}/ is not in the registry.`,
      suggestion: `Import "./${id}/index.ts" and list it.`,
    };
  }
}

function* withoutFolder(tree: Tree): Generator<RuleFinding> {
  const folders = componentFolders(tree);
  for (const { id, offset } of registeredFolders(tree)) {
    if (folders.includes(id)) continue;
    const near = nearest(id, folders);
    const suggestion = near === undefined ? undefined : `Did you mean "${near}"?`;
    yield {
      file: registry,
      offset,
      message: `The registry lists "${id}", but there is no components/${id}/.`,
      suggestion,
    };
  }
}

/** Components whose id differs from their folder's name. */
function* otherIds(tree: Tree): Generator<RuleFinding> {
  const registered = new Set(registeredFolders(tree).map(({ id }) => id));
  for (const id of tree.components.keys()) {
    if (registered.has(id)) continue;
    yield { file: registry, message: `The component "${id}" does not come from a folder of that name.` };
  }
}

function registeredFolders({ files }: Tree): { id: string; offset: number }[] {
  return fileImports(registry, files.get(registry) ?? "").flatMap(({ specifier, offset }) => {
    const id = /^\.\/([^_/][^/]*)\/index\.ts$/.exec(specifier)?.[1];
    return id === undefined ? [] : [{ id, offset }];
  });
}
