import { loadEveryFrame } from "./screen/thumbnails.ts";

/** Offers to print a page: with its own button, or with one at its end where it has no other print. */
export function startPagePrint(): void {
  const button = document.querySelector<HTMLButtonElement>("[data-print]") ?? buttonAtEnd();
  if (button === null) return;
  button.hidden = false;
  button.addEventListener("click", () => void printLoaded(button));
}

function buttonAtEnd(): HTMLButtonElement | null {
  const main = document.querySelector("main.site-main");
  if (main === null || document.querySelector(".print-link, .studio") !== null) return null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tool-button page-print";
  button.textContent = "Print this page";
  main.append(button);
  return button;
}

/** A browser's own print does not wait for frames and pictures that nobody has scrolled to. */
async function printLoaded(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await Promise.all([loadEveryFrame(), ...[...document.querySelectorAll("img")].map(decodePicture)]);
  button.disabled = false;
  print();
}

async function decodePicture(picture: HTMLImageElement): Promise<void> {
  picture.loading = "eager";
  // One that is missing, or that is not shown in this theme, does not keep the page from paper.
  await picture.decode().catch(() => undefined);
}
