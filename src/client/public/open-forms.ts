import { type EndBusy, setBusy } from "../busy.ts";
import { showsFault, tellFault, watchFaults } from "../faults.ts";
import { loadPageData } from "./page-data.ts";

let state: "closed" | "opening" | "open" = "closed";
let pressed: HTMLElement | null = null;
let endBusy: EndBusy = () => {};

/** Loads the data and the code of the forms of a page on the first focus or press, and then repeats the press. */
export function openFormsOn({ type, target }: Event, notice: HTMLElement | null): void {
  if (state === "open") return;
  if (type === "click") remember((target as Element).closest<HTMLElement>("[data-action]"));
  if (state === "opening") return;
  state = "opening";
  watchFaults(showsFault(notice, document.querySelector(".screen")));
  void openForms()
    .then(() => {
      state = "open";
      endBusy();
      pressed?.click();
    })
    .catch((fault: unknown) => {
      endBusy();
      tellFault(fault);
    });
}

function remember(button: HTMLElement | null): void {
  endBusy();
  pressed = button;
  endBusy = setBusy(button);
}

async function openForms(): Promise<void> {
  const data = await loadPageData();
  if (data.service === undefined) (await import("./form-letter.ts")).startFormLetters(data);
  else (await import("./service-actions.ts")).startForms(data);
}
