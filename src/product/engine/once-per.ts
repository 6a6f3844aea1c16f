/** A function that makes its value once for each key, and returns the same one afterwards. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/**
 * A function that reads a file once for each of its texts: trees that differ elsewhere share the result. Only the last
 * text of a file is cached.
 */
export function oncePerText<Value>(read: (file: string, text: string) => Value): (file: string, text: string) => Value {
  const made = new Map<string, { readonly text: string; readonly value: Value }>();
  return (file, text) => {
    const known = made.get(file);
    if (known?.text === text) return known.value;
    const value = read(file, text);
    made.set(file, { text, value });
    return value;
  };
}

/** A function that makes its value again only when its dependencies differ from the last time. */
export function onceWhile<Key extends object, Around, Value>(
  dependsOn: (key: Key, around: Around) => readonly unknown[],
  make: (key: Key, around: Around) => Value,
): (key: Key, around: Around) => Value {
  const made = new WeakMap<Key, { readonly on: readonly unknown[]; readonly value: Value }>();
  return (key, around) => {
    const on = dependsOn(key, around);
    const known = made.get(key);
    if (known?.on.every((each, index) => each === on[index])) return known.value;
    const value = make(key, around);
    made.set(key, { on, value });
    return value;
  };
}
