import type { SaveRequest } from "../../components/switch/client.ts";
import { openDialog, startBehaviours } from "./behaviours.ts";

/**
 * Runs in the document of a preview, before its body is read: takes the theme from `?theme=`, lets the components behave,
 * and opens the dialog or the popover of a component that is one. In a frame of the catalogue it opens without taking the
 * focus from the page around it.
 */
const themeParam = new URLSearchParams(location.search).get("theme");
if (themeParam === "light" || themeParam === "dark") document.documentElement.dataset["theme"] = themeParam;

const isFramed = window.parent !== window;

startBehaviours();

/** Nothing is saved in a preview; it takes as long as it takes elsewhere. */
document.addEventListener("schaukasten:save", (event) => {
  const { respondWith } = (event as CustomEvent<SaveRequest>).detail;
  respondWith(new Promise((saved) => setTimeout(saved, 600)));
});

document.addEventListener("DOMContentLoaded", () => {
  const opened = document.querySelector<HTMLElement>('.stage[data-frame="dialog"] > :is(dialog, [popover])');
  if (opened instanceof HTMLDialogElement) showDialog(opened);
  else if (opened !== null) showPopover(opened);
});

function showDialog(dialog: HTMLDialogElement): void {
  if (isFramed) dialog.setAttribute("open", "");
  else openDialog(dialog);
}

/** The button that opens the popover is named as its source, so that it stands beside it. */
function showPopover(popover: HTMLElement): void {
  const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
  popover.showPopover(source === null ? {} : { source });
}
