import { type EndBusy, setBusy } from "../busy.ts";
import { showsFault, tellFault, watchFaults } from "../faults.ts";
import { loadPageData } from "./page-data.ts";

let state: "closed" | "opening" | "open" = "closed";
let endBusy: EndBusy = () => {};

/**
 * Loads the data and the code of the forms of a page on the first focus or press, and then repeats the last press.
 *
 * @param pressed the button of the last press
 */
export function openForms(pressed: () => HTMLElement | null, notice: HTMLElement | null): void {
  if (state === "open") return;
  endBusy();
  endBusy = setBusy(pressed());
  if (state === "opening") return;
  state = "opening";
  watchFaults(showsFault(notice, document.querySelector(".screen")));
  void startForms()
    .then(() => {
      state = "open";
      endBusy();
      pressed()?.click();
    })
    .catch((fault: unknown) => {
      endBusy();
      tellFault(fault);
    });
}

async function startForms(): Promise<void> {
  const data = await loadPageData();
  if (data.service === undefined) (await import("./form-letter.ts")).startFormLetters(data);
  else (await import("./service-actions.ts")).startForms(data);
}
