import { listenForKeys } from "../../../../components/_kit/client/keys.ts";
import { hasSingleKeys, singleKeySwitch } from "../../kit/single-keys.ts";
import type { SearchDialog } from "./search/dialog.ts";

/** Opens the search by its button, by ⌘K or Ctrl-K, and by "/" where single keys do something. Everything else is loaded at the first opening. */
export function startSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#search-dialog");
  const opener = document.querySelector<HTMLButtonElement>("[data-search-open]");
  if (!dialog || !opener) return;
  const open = () => {
    showSearch(dialog);
    void startAnswers(dialog);
  };
  startField(dialog);
  showKeys(opener);
  dialog.querySelector("[data-search-keys]")?.replaceChildren(singleKeySwitch(() => showKeys(opener)));
  opener.hidden = false;
  opener.addEventListener("click", open);
  const onKey = (event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    open();
  };
  listenForKeys(document, onKey);
  followFrames((frame) => listenForKeys(frame, onKey));
}

/** What is typed and asked for before the rest is there is answered then. */
function startField(dialog: HTMLDialogElement): void {
  dialog.addEventListener("input", () => {
    if (!isStarted) void startAnswers(dialog);
  });
  dialog.querySelector("form")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    await (await startAnswers(dialog))?.openFirst();
  });
  dialog.querySelector("[data-search-close]")?.addEventListener("click", () => dialog.close());
}

let isStarted = false;

/** Loads what answers; says so where that fails. */
async function startAnswers(dialog: HTMLDialogElement): Promise<SearchDialog | undefined> {
  const code = await import("./search/dialog.ts").catch(() => undefined);
  isStarted = code !== undefined;
  if (code !== undefined) return code.startSearchDialog(dialog);
  const status = dialog.querySelector("[role=status]");
  if (status !== null) status.textContent = "The search could not be loaded. Check the connection, and type again.";
  return undefined;
}

/** The documents of frames, whose keys do not reach the page: those that are there, and those that come. */
function followFrames(follow: (frame: Document) => void): void {
  const take = (frame: Element) => {
    if (frame instanceof HTMLIFrameElement && frame.contentDocument !== null) follow(frame.contentDocument);
  };
  for (const frame of document.querySelectorAll("iframe")) take(frame);
  // A frame's load does not bubble.
  document.addEventListener("load", ({ target }) => target instanceof Element && take(target), { capture: true });
}

/** At once: what somebody types while the rest is loaded belongs into it. */
function showSearch(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector("input");
  if (!dialog.open) dialog.showModal();
  input?.focus();
  input?.select();
}

const isApple = /^(?:Mac|iP)/.test(navigator.platform);

function showKeys(opener: HTMLElement): void {
  const keys = opener.querySelector("kbd");
  if (keys !== null) keys.textContent = isApple ? "⌘K" : "Ctrl K";
  opener.setAttribute("aria-keyshortcuts", `${isApple ? "Meta" : "Control"}+K${hasSingleKeys() ? " /" : ""}`);
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey) return false;
  if (key.toLowerCase() === "k") return isApple ? metaKey : ctrlKey;
  return key === "/" && !ctrlKey && !metaKey && hasSingleKeys() && !isTyping(event);
}

/** Whether somebody writes, also into an editor in a shadow tree. */
function isTyping(event: KeyboardEvent): boolean {
  // In a frame it is no element of this window.
  const target = event.composedPath()[0] as Partial<Element> | undefined;
  return target?.matches?.("input:not([type=radio]), textarea, select, [contenteditable]") === true;
}
