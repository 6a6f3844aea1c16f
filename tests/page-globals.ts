import { IDBFactory } from "fake-indexeddb";
import { Window } from "happy-dom";
import { afterEach, beforeEach, vi } from "vitest";

/** What Node has too, but a page takes from its own document only. */
const ofPage = ["Blob", "CustomEvent", "Event", "EventTarget", "File", "FormData", "navigator"];

/**
 * Gives each test an empty page: `document`, the classes of the DOM, the storages and their like are globals, as a script
 * in a browser finds them, with databases. There is no layout and no network; what needs these is tested in a browser.
 */
export function usePage(): void {
  let page = new Window();
  let kept: (readonly [prototype: object, members: PropertyDescriptorMap])[] = [];
  beforeEach(() => {
    page = new Window({ url: "https://verein.example/" });
    const names = Object.getOwnPropertyNames(page).filter((name) => !(name in globalThis));
    for (const name of [...names, ...ofPage]) vi.stubGlobal(name, valueIn(page, name));
    vi.stubGlobal("indexedDB", new IDBFactory());
    kept = sharedPrototypes().map((prototype) => [prototype, Object.getOwnPropertyDescriptors(prototype)]);
  });
  afterEach(async () => {
    for (const [prototype, members] of kept) restoreMembers(prototype, members);
    vi.unstubAllGlobals();
    await page.happyDOM.close();
  });
}

/** All pages share these classes: what a test gives them, such as a dialog that opens, ends with the test. */
function sharedPrototypes(): object[] {
  return [Element, HTMLElement, HTMLDialogElement, HTMLInputElement].map(({ prototype }) => prototype);
}

function restoreMembers(prototype: object, members: PropertyDescriptorMap): void {
  for (const name of Reflect.ownKeys(prototype))
    if (!Object.hasOwn(members, name)) Reflect.deleteProperty(prototype, name);
  Object.defineProperties(prototype, members);
}

function valueIn(page: Window, name: string): unknown {
  const value: unknown = Reflect.get(page, name);
  const isPlainFunction = typeof value === "function" && !/^[A-Z]/.test(name);
  return isPlainFunction ? value.bind(page) : value;
}

/** The one element of the page that a selector finds. */
export function onPage<Found extends Element = HTMLElement>(selector: string): Found {
  const [found, ...others] = document.querySelectorAll<Found>(selector);
  if (found === undefined || others.length > 0)
    throw new Error(`The page has ${found === undefined ? "no" : others.length + 1} elements ${selector}.`);
  return found;
}

/** An element as lines: each with its attributes and its own text, and what it contains below it. */
export function elementLines(element: Element): string {
  const ids = new Map<string, string>();
  const named = (id: string) => ids.get(id) ?? ids.set(id, `id-${ids.size + 1}`).get(id) ?? "";
  return linesOf(element, "")
    .join("\n")
    .replaceAll(/playground-\d+/g, named);
}

function linesOf(element: Element, indent: string): string[] {
  const attributes = [...element.attributes].map(({ name, value }) =>
    value === "" ? ` ${name}` : ` ${name}="${value}"`,
  );
  const texts = [...element.childNodes].filter((node) => node instanceof Text);
  const text = texts.map(({ textContent }) => textContent?.trim()).join(" ");
  const line = `${indent}<${element.localName}${attributes.join("")}> ${text}`.trimEnd();
  return [line, ...[...element.children].flatMap((child) => linesOf(child, `${indent}  `))];
}

/** Types into a control, as a person does: the value, then the event. */
export function type(control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  control.value = value;
  control.dispatchEvent(new Event(control.localName === "select" ? "change" : "input", { bubbles: true }));
}
