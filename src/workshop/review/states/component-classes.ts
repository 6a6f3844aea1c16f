import type { FileTexts } from "../sides/texts.ts";

/** Component ids by the first word of their classes: `shell` is of `app-shell`. */
export type ComponentClasses = ReadonlyMap<string, string>;

/** Which component a class belongs to, as their stylesheets say. Where several name it, it is of the one with its name. */
export function componentClasses(texts: FileTexts): ComponentClasses {
  const owners = new Map<string, string>();
  for (const [path, css] of texts) {
    const id = /^components\/([^/_]+)\/styles\.css$/.exec(path)?.[1];
    if (id === undefined) continue;
    for (const [, name = ""] of css.matchAll(/^\s*\.([a-z][a-z0-9-]*)/gm)) {
      if (name === id || !owners.has(name)) owners.set(name, id);
    }
  }
  return owners;
}

/** The components around an element, the innermost first. */
export function componentsAround(classes: readonly string[], owners: ComponentClasses): string[] {
  return [...new Set(classes.flatMap((name) => owners.get(name.split("__")[0] ?? "") ?? []))];
}
