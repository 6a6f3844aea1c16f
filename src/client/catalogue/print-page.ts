import { loadEveryFrame } from "./screen/thumbnails.ts";

/** Offers at the end of a page to print it, where the page has no print of its own. */
export function startPagePrint(): void {
  const main = document.querySelector("main.site-main");
  if (main === null || document.querySelector("[data-print], .print-link, .studio") !== null) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "tool-button page-print";
  button.textContent = "Print this page";
  button.addEventListener("click", () => void printLoaded(button));
  main.append(button);
}

/** A browser does not wait for frames and pictures that nobody has scrolled to. */
async function printLoaded(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await Promise.all([loadEveryFrame(), ...[...document.querySelectorAll("img")].map(loadPicture)]);
  button.disabled = false;
  print();
}

async function loadPicture(picture: HTMLImageElement): Promise<void> {
  picture.loading = "eager";
  // One that is missing, or that is not shown in this theme, does not keep the page from paper.
  await picture.decode().catch(() => undefined);
}
