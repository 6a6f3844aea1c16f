/** Runs on every public page. Interactive code is loaded after the page, and forms on the first focus. */
import { showsFault, tellFault, watchFaults } from "./faults.ts";
import type { PageData } from "./public/page-data.ts";

const flow = document.querySelector<HTMLElement>("[data-flow-place]");
const faultElement = document.querySelector<HTMLElement>("[data-fault]");

if (faultElement !== null) watchFaults(showsFault(faultElement, flow ?? document.querySelector(".screen")));
if (flow !== null) openIn(flow).catch(tellFault);
else {
  // The notice appears by itself, for pages without script.
  faultElement?.remove();
  if (document.querySelector("main [data-action]") !== null)
    document.addEventListener("focusin", () => void openForms().catch(tellFault), { once: true });
}

async function openIn(place: HTMLElement): Promise<void> {
  const [{ openFlow }, data] = await Promise.all([import("./public/interactive.ts"), loadPageData()]);
  await openFlow(place, data);
}

async function openForms(): Promise<void> {
  const [{ startForms }, data] = await Promise.all([import("./public/service-actions.ts"), loadPageData()]);
  startForms(data);
}

async function loadPageData(): Promise<PageData> {
  return (await fetch("data.json")).json() as Promise<PageData>;
}
