import type { SaveRequest } from "../../../components/switch/client.ts";
import { openDialog, startBehaviours } from "../../product/client/behaviours.ts";

/**
 * Runs in the document of a preview, before its body is parsed: reads the theme from `?theme=`, starts the behaviours,
 * and opens the dialog or popover of a component that is one. In a frame of the catalogue it opens without moving the
 * focus from the page around it.
 */
const themeParam = new URLSearchParams(location.search).get("theme");
if (themeParam === "light" || themeParam === "dark") document.documentElement.dataset["theme"] = themeParam;

const isFramed = window.parent !== window;

startBehaviours();

/** A preview saves nothing; it waits as long as a real save. */
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

/** The button that opens the popover is set as its source, for its position. */
function showPopover(popover: HTMLElement): void {
  const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
  popover.showPopover(source === null ? {} : { source });
}
