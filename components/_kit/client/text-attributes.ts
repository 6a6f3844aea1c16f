import { type Attributes, attributes } from "../html.ts";

/**
 * Texts that a component says only in the browser, as `data-text-<name>`, where they are not the built-in ones: markup in
 * German stays as short as it is written by hand.
 */
export function textAttributes<T extends Readonly<Record<string, string>>>(texts: T, builtIn: T): Attributes {
  const others = Object.entries(texts).filter(([name, text]) => text !== builtIn[name]);
  return attributes(Object.fromEntries(others.map(([name, text]) => [`data-text-${kebab(name)}`, text])));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
