/** Runs on the pages of a club with a flow. Interactive code is loaded after the page. */
import { type EndBusy, setBusy } from "./busy.ts";
import { showsFault, tellFault, watchFaults } from "./faults.ts";
import { loadPageData } from "./public/page-data.ts";

const place = document.querySelector<HTMLElement>("[data-flow-place]");
const flowFault = document.querySelector<HTMLElement>("[data-fault]");

if (flowFault !== null) watchFaults(showsFault(flowFault, place));
if (place !== null) openIn(place).catch(tellFault);

async function openIn(element: HTMLElement): Promise<void> {
  const stepOfForm = () => element.querySelector("form")?.dataset["step"];
  let pressedStep: string | undefined;
  let endBusy: EndBusy | undefined;
  const opening = new AbortController();
  element.addEventListener(
    "submit",
    ({ submitter }) => {
      pressedStep = stepOfForm();
      endBusy ??= setBusy(submitter);
    },
    { signal: opening.signal },
  );
  try {
    const [{ openFlow }, data] = await Promise.all([import("./public/interactive.ts"), loadPageData()]);
    await openFlow(element, data);
  } finally {
    opening.abort();
    endBusy?.();
  }
  // A press before the flow is interactive is repeated, unless a draft has led to another step.
  if (pressedStep !== undefined && pressedStep === stepOfForm()) element.querySelector("form")?.requestSubmit();
}
