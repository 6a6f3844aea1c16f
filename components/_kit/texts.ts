const placeholder = /\{(\w+)\}/g;

/**
 * A built-in text with a value for each `{name}`. A name without a value stays as it is written, and what a value
 * contains is never read again.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
