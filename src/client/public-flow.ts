/** Runs on the pages of a club with a flow. Interactive code is loaded after the page. */
import { showsFault, tellFault, watchFaults } from "./faults.ts";
import { loadPageData } from "./public/page-data.ts";

const place = document.querySelector<HTMLElement>("[data-flow-place]");
const flowFault = document.querySelector<HTMLElement>("[data-fault]");

if (flowFault !== null) watchFaults(showsFault(flowFault, place));
if (place !== null) openIn(place).catch(tellFault);

async function openIn(element: HTMLElement): Promise<void> {
  const [{ openFlow }, data] = await Promise.all([import("./public/interactive.ts"), loadPageData()]);
  await openFlow(element, data);
}
