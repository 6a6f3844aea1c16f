/** Prints the facts of the code in a folder as JSON; what is not there, or fails, is left out. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CodeFacts } from "./code-facts.ts";

const folder = process.argv[2] ?? ".";

const facts: CodeFacts = { ...(await tokens()), ...(await printedPermissions()) };
process.stdout.write(JSON.stringify(facts));

async function tokens(): Promise<Pick<CodeFacts, "tokens">> {
  const css = await moduleOf<{ tokensCss(): string }>("src/styles/tokens-css.ts");
  if (css === undefined) return {};
  const properties = [...css.tokensCss().matchAll(/^\s*--([\w-]+):\s*(.+);$/gm)];
  return { tokens: Object.fromEntries(properties.map(([, name = "", value = ""]) => [name, byTheme(value)])) };
}

/** `light-dark(oklch(…), oklch(…))` as two values. */
function byTheme(value: string): { light: string; dark?: string } {
  const [, light, dark] = /^light-dark\((.+\)|[^,]+),\s*(.+)\)$/.exec(value) ?? [];
  return light === undefined || dark === undefined ? { light: value } : { light, dark };
}

async function printedPermissions(): Promise<Pick<CodeFacts, "permissions">> {
  const persons = await moduleOf<{ permissions: Record<string, Iterable<string>> }>("src/demo/persons.ts");
  if (persons === undefined) return {};
  const roles = Object.entries(persons.permissions).map(([role, all]) => [role, [...all].toSorted()] as const);
  return { permissions: Object.fromEntries(roles) };
}

async function moduleOf<Module>(path: string): Promise<Module | undefined> {
  try {
    return (await import(pathToFileURL(join(folder, path)).href)) as Module;
  } catch {
    return undefined;
  }
}
