import { type Attributes, attributes } from "../html.ts";

/**
 * Texts that a component uses only in the browser, as `data-text-<name>`, where they differ from the built-in ones.
 * German markup stays as short as by hand.
 */
export function textAttributes<T extends Readonly<Record<string, string>>>(texts: T, builtIn: T): Attributes {
  const others = Object.entries(texts).filter(([name, text]) => text !== builtIn[name]);
  return attributes(Object.fromEntries(others.map(([name, text]) => [`data-text-${kebab(name)}`, text])));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
