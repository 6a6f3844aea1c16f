const placeholder = /\{(\w+)\}/g;

/**
 * A built-in text with a value for each `{name}`. A name without a value stays unchanged, and braces in a value are not
 * replaced.
 */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
