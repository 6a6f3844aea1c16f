import { fillText } from "./texts.ts";

/** An address with a value for each `{name}`, percent-encoded so that it stays one segment, query value or fragment. */
export function fillAddress(pattern: string, values: Readonly<Record<string, string | number>>): string {
  const encoded = Object.entries(values).map(([name, value]) => [
    name,
    encodeURIComponent(String(value).toWellFormed()),
  ]);
  return fillText(pattern, Object.fromEntries(encoded));
}
