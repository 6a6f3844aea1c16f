/** Runs on every public page. What takes entries is loaded after the page stands, and forms when somebody comes to them. */
import { showsFault, tellFault, watchFaults } from "./faults.ts";
import type { PageData } from "./public/page-data.ts";

const flow = document.querySelector<HTMLElement>("[data-flow-place]");
const faultElement = document.querySelector<HTMLElement>("[data-fault]");

if (faultElement !== null) watchFaults(showsFault(faultElement, flow ?? document.querySelector(".screen")));
if (flow !== null) openIn(flow).catch(tellFault);
else {
  // It would show by itself where no script runs.
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
