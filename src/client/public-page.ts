/** Runs on every public page. Interactive code is loaded after the page, and forms on their first use. */
import { showsFault, tellFault, watchFaults } from "./faults.ts";
import type { PageData } from "./public/page-data.ts";

const flow = document.querySelector<HTMLElement>("[data-flow-place]");
const faultElement = document.querySelector<HTMLElement>("[data-fault]");

if (faultElement !== null) watchFaults(showsFault(faultElement, flow ?? document.querySelector(".screen")));
if (flow !== null) openIn(flow).catch(tellFault);
else {
  // The notice appears by itself, for pages without script.
  faultElement?.remove();
  if (document.querySelector("main [data-action]") !== null) prepareForms().catch(tellFault);
}

async function openIn(place: HTMLElement): Promise<void> {
  const [{ openFlow }, data] = await Promise.all([import("./public/interactive.ts"), loadPageData()]);
  await openFlow(place, data);
}

/** Only pages with forms load how a form is opened: the script of every page counts. */
async function prepareForms(): Promise<void> {
  (await import("./public/open-forms.ts")).openFormsOnUse(loadPageData);
}

async function loadPageData(): Promise<PageData> {
  return (await fetch("data.json")).json() as Promise<PageData>;
}
