import { isBuiltin } from "node:module";
import { posix } from "node:path";

/** The target of a specifier in a file: a path from the root, `node:<module>` or `npm:<package>`. */
export function importTarget(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith("/")) return specifier.slice(1);
  if (isBuiltin(specifier)) return specifier.startsWith("node:") ? specifier : `node:${specifier}`;
  return `npm:${specifier}`;
}
