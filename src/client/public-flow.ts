/** Runs on the pages of a club with a flow. Interactive code is loaded after the page. */
import { showsFault, tellFault, watchFaults } from "./faults.ts";
import { loadPageData } from "./public/page-data.ts";

const place = document.querySelector<HTMLElement>("[data-flow-place]");
const flowFault = document.querySelector<HTMLElement>("[data-fault]");

if (flowFault !== null) watchFaults(showsFault(flowFault, place));
if (place !== null) openIn(place).catch(tellFault);

async function openIn(element: HTMLElement): Promise<void> {
  const stepOfForm = () => element.querySelector("form")?.dataset["step"];
  let pressedStep: string | undefined;
  const opening = new AbortController();
  element.addEventListener("submit", () => (pressedStep = stepOfForm()), { signal: opening.signal });
  const [{ openFlow }, data] = await Promise.all([import("./public/interactive.ts"), loadPageData()]);
  await openFlow(element, data);
  opening.abort();
  // A press before the flow is interactive is repeated, unless a draft has led to another step.
  if (pressedStep !== undefined && pressedStep === stepOfForm()) element.querySelector("form")?.requestSubmit();
}
