import { startClients } from "../../../components/_kit/client/client.ts";
import type { SaveRequest } from "../../../components/switch/client.ts";
import { openDialog, startBehaviours } from "../../product/client/behaviours.ts";

/**
 * Runs in the document of a preview, before its body is parsed: reads the theme from `?theme=`, starts the behaviours,
 * tells its height with `?embed` to the page around it, and opens the dialog or popover of a component that is one. In a frame of the catalogue it opens without moving the
 * focus from the page around it.
 */
const previewQuery = new URLSearchParams(location.search);
const themeParam = previewQuery.get("theme");
if (themeParam === "light" || themeParam === "dark") document.documentElement.dataset["theme"] = themeParam;

const isFramed = window.parent !== window;

startBehaviours();

/** A preview saves nothing; it waits as long as a real save. */
document.addEventListener("schaukasten:save", (event) => {
  const { respondWith } = (event as CustomEvent<SaveRequest>).detail;
  respondWith(new Promise((saved) => setTimeout(saved, 600)));
});

document.addEventListener("DOMContentLoaded", () => {
  if (isFramed && previewQuery.has("embed")) tellHeight(document.querySelector<HTMLElement>(".stage") ?? document.body);
  showEnd();
  void startComboboxes();
  void startGrids();
  const opened = document.querySelector<HTMLElement>('.stage[data-frame="dialog"] > :is(dialog, [popover])');
  if (opened instanceof HTMLDialogElement) showDialog(opened);
  else if (opened !== null) showPopover(opened);
});

/** Only flows start them by themselves. */
async function startComboboxes(): Promise<void> {
  if (document.querySelector(".combobox") === null) return;
  const { combobox } = await import("../../../components/combobox/client.ts");
  startClients(document, [combobox]);
}

/** An app loads them with the component. */
async function startGrids(): Promise<void> {
  if (document.querySelector(".check-grid") === null) return;
  const { startCheckGrids } = await import("../../../components/check-grid/client.ts");
  startCheckGrids();
}

/** What a submission has ended in is beside its button, where the person is; what is wrong at fields is at the top. */
function showEnd(): void {
  const ways = document.querySelector("[data-ended]:not(:has(.flow__errors)) .flow__ways");
  // Scrolling it into view would scroll the page around the frame too; below it is the bar of a phone.
  if (ways !== null) scrollTo({ top: ways.getBoundingClientRect().bottom + scrollY - innerHeight * 0.85 });
}

/** Each time it changes, in px. Any page may embed a preview: it has no secrets. */
function tellHeight(content: HTMLElement): void {
  const message = () => ({ kind: "schaukasten:height", height: Math.ceil(content.getBoundingClientRect().height) });
  new ResizeObserver(() => window.parent.postMessage(message(), "*")).observe(content);
}

function showDialog(dialog: HTMLDialogElement): void {
  if (isFramed) dialog.setAttribute("open", "");
  else openDialog(dialog);
}

/** The button that opens the popover is set as its source, for its position. */
function showPopover(popover: HTMLElement): void {
  const source = document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(popover.id)}"]`);
  popover.showPopover(source === null ? {} : { source });
}
