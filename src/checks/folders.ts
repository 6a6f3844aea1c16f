import type { Tree } from "./rule.ts";

/** The ids of the component folders, in order; `_kit` is none. */
export function componentFolders({ files }: Tree): string[] {
  const ids = new Set<string>();
  for (const file of files.keys()) {
    const id = /^components\/([^_/][^/]*)\//.exec(file)?.[1];
    if (id !== undefined) ids.add(id);
  }
  return [...ids].sort();
}

/** The file of one role, in each component folder that has it. */
export function* componentFiles(tree: Tree, role: string): Generator<{ id: string; file: string; text: string }> {
  for (const id of componentFolders(tree)) {
    const file = `components/${id}/${role}`;
    const text = tree.files.get(file);
    if (text !== undefined) yield { id, file, text };
  }
}
