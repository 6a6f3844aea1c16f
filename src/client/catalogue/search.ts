/** Opens the search by its button, by ⌘K or Ctrl-K, and by "/". Everything else is loaded at the first opening. */
export function startSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#search-dialog");
  const opener = document.querySelector<HTMLButtonElement>("[data-search-open]");
  if (!dialog || !opener) return;
  const open = async () => {
    showSearch(dialog);
    (await import("./search/dialog.ts")).startSearchDialog(dialog);
  };
  showKeys(opener);
  opener.hidden = false;
  opener.addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    void open();
  });
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
  opener.setAttribute("aria-keyshortcuts", `${isApple ? "Meta" : "Control"}+K /`);
}

function isSearchKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey) return false;
  if (key.toLowerCase() === "k") return isApple ? metaKey : ctrlKey;
  return key === "/" && !ctrlKey && !metaKey && !isTyping(event);
}

/** Whether somebody writes, also into an editor in a shadow tree. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches("input:not([type=radio]), textarea, select, [contenteditable]");
}
