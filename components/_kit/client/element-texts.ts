/** The texts of a component in the browser: its `data-text-<name>` attributes, else the built-in ones. */
export function elementTexts<T extends Readonly<Record<string, string>>>(element: HTMLElement, builtIn: T): T {
  const named = Object.entries(builtIn).map(([name, text]) => [name, element.dataset[attributeOf(name)] ?? text]);
  return Object.fromEntries(named) as T;
}

function attributeOf(name: string): string {
  return `text${name[0]?.toUpperCase()}${name.slice(1)}`;
}
