import { listenForKeys } from "../../../../components/_kit/client/keys.ts";
import { loadEveryFrame } from "./screen/thumbnails.ts";

/** In milliseconds: a picture or frame that does not come does not keep the others from paper. */
const longestPrintWait = 10_000;

/**
 * Offers to print a page: with its own button, or with one at its end where it has no other print. The key of the browser's
 * print does the same; its menu prints what is there.
 */
export function startPagePrint(): void {
  startPrintedGroups();
  const button = document.querySelector<HTMLButtonElement>("[data-print]") ?? buttonAtEnd();
  if (button !== null) {
    button.hidden = false;
    button.addEventListener("click", () => void printFrom(button));
  }
  listenForKeys(window, (event) => {
    const isPrint = event.key.toLowerCase() === "p" && (event.ctrlKey || event.metaKey);
    if (!isPrint || event.shiftKey || event.altKey || event.repeat) return;
    event.preventDefault();
    void printLoaded();
  });
}

const openedForPaper = new Set<HTMLDetailsElement>();

/** Paper opens nothing: the groups that somebody opened are printed, and all of them where none is open. */
function startPrintedGroups(): void {
  addEventListener("beforeprint", () => {
    const groups = [...document.querySelectorAll<HTMLDetailsElement>("details[data-print-group]")];
    if (groups.some(({ open }) => open)) return;
    for (const group of groups) {
      group.open = true;
      openedForPaper.add(group);
    }
  });
  addEventListener("afterprint", () => {
    for (const group of openedForPaper) group.open = false;
    openedForPaper.clear();
  });
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

async function printFrom(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await printLoaded();
  button.disabled = false;
}

/** A browser's own print does not wait for frames and pictures that nobody has scrolled to. */
async function printLoaded(): Promise<void> {
  const all = Promise.all([loadEveryFrame(), ...[...document.querySelectorAll("img")].map(decodePicture)]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, longestPrintWait))]);
  print();
}

async function decodePicture(picture: HTMLImageElement): Promise<void> {
  picture.loading = "eager";
  // One that is missing, or that is not shown in this theme, does not keep the page from paper.
  await picture.decode().catch(() => undefined);
}
