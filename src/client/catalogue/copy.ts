const answerTime = 2000;

/** Shows the copy buttons, and lets each copy the code beside it. */
export function startCopyButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copy(button));
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const code = button.parentElement?.querySelector("code");
  if (!code) return;
  try {
    await navigator.clipboard.writeText(code.textContent ?? "");
    answer(button, "Copied");
  } catch {
    getSelection()?.selectAllChildren(code);
    answer(button, "Press Ctrl+C");
  }
}

function answer(button: HTMLButtonElement, text: string): void {
  button.textContent = text;
  window.setTimeout(() => {
    button.textContent = "Copy";
  }, answerTime);
}
