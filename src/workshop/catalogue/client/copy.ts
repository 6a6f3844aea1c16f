const answerTime = 2000;
const hasCommandKey = /^(?:Mac|iP)/.test(navigator.platform);

/** Shows the copy buttons; each copies the code beside it, or its own text. */
export function startCopyButtons(root: ParentNode = document): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-copy-text]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copyText(button, button.dataset["copyText"] ?? ""));
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", () => void copyCode(button));
  }
}

export async function copyText(button: HTMLButtonElement, text: string): Promise<void> {
  const isCopied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  showAnswer(button, isCopied ? "Copied" : "Not copied");
}

async function copyCode(button: HTMLButtonElement): Promise<void> {
  const code = button.closest(".code")?.querySelector("code");
  if (!code) return;
  try {
    await navigator.clipboard.writeText(wanted(code.textContent ?? "", button.dataset["copy"] ?? ""));
    showAnswer(button, "Copied");
  } catch {
    getSelection()?.selectAllChildren(code);
    showAnswer(button, hasCommandKey ? "Press ⌘C" : "Press Ctrl+C");
  }
}

/** The whole text, or one field of its JSON. */
function wanted(text: string, part: string): string {
  if (part === "") return text;
  return JSON.stringify((JSON.parse(text) as Record<string, unknown>)[part], null, 2);
}

function showAnswer(button: HTMLButtonElement, text: string): void {
  const own = button.textContent;
  if (button.dataset["answering"] !== undefined) return;
  button.dataset["answering"] = "";
  button.textContent = text;
  window.setTimeout(() => {
    button.textContent = own;
    delete button.dataset["answering"];
  }, answerTime);
}
