import { loadEveryFrame } from "../screen/thumbnails.ts";

/** Offers to print the page once every frame has loaded: a print by the browser's own command does not wait for those that load. */
export function startPrintButton(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-print]");
  if (button === null) return;
  button.hidden = false;
  button.addEventListener("click", () => void printLoaded(button));
}

async function printLoaded(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await loadEveryFrame();
  button.disabled = false;
  print();
}
