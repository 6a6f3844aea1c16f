import { listenForKeys } from "../../../../../components/_kit/client/keys.ts";
import type { DraftPage } from "./draft-page.ts";

/** The parts of the page in the order in which F6 visits them, and where the focus goes in each. */
const panes = [
  { value: "tree", entry: '[role="treeitem"][tabindex="0"]' },
  { value: "text", entry: "[data-editor]:not([hidden])" },
  { value: "preview", entry: "input:checked" },
] as const;

/**
 * Keys that work anywhere on the page: F6 and Shift+F6 go from part to part, Ctrl+S saves to the folder where there is
 * one, Shift+Alt+F indents the text, and undo works outside of the text too.
 */
export function startShortcuts(playground: DraftPage): void {
  listenForKeys(document, (event) => {
    const act = actOf(event, playground);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}

function actOf(event: KeyboardEvent, playground: DraftPage): (() => void) | undefined {
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key === "F6") return () => visit(playground, shiftKey ? -1 : 1);
  if (shiftKey && altKey && code === "KeyF") return () => playground.format();
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  if (key === "s") return () => saveFiles(playground);
  const step = stepOf(key.toLowerCase(), shiftKey);
  // The editors and other fields have their own.
  const [target] = event.composedPath();
  const isText = event.defaultPrevented || (target as Element).matches("input:not([type=radio]), textarea");
  return step === undefined || isText ? undefined : () => playground.step(step);
}

function stepOf(key: string, isShifted: boolean): "undo" | "redo" | undefined {
  if (key === "z") return isShifted ? "redo" : "undo";
  return key === "y" ? "redo" : undefined;
}

function saveFiles(playground: DraftPage): void {
  const button = playground.root.querySelector<HTMLElement>("[data-file=save]");
  if (button !== null) button.click();
  else playground.say("The draft is kept in this browser. Download gives its files.");
}

function visit(playground: DraftPage, by: -1 | 1): void {
  const here = panes.findIndex(({ value }) => pane(playground, value).contains(document.activeElement));
  const next = panes[here === -1 ? 0 : (here + by + panes.length) % panes.length] ?? panes[0];
  playground.show(next.value);
  if (next.value === "text") playground.focusText();
  else pane(playground, next.value).querySelector<HTMLElement>(next.entry)?.focus();
}

function pane({ find }: DraftPage, value: string): HTMLElement {
  return find(`[data-pane=${value}]`);
}
