import { tellFault } from "../faults.ts";
import type { PageData } from "./page-data.ts";

/** Loads the data and the code of the forms of a page on the first focus or press, and then repeats the press. */
export function openFormsOnUse(load: () => Promise<PageData>): void {
  let isOpening = false;
  let pressed: HTMLElement | null = null;
  const press = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>("[data-action]");
    open();
  };
  const open = () => {
    if (isOpening) return;
    isOpening = true;
    void openForms(load).then(() => {
      document.removeEventListener("click", press);
      pressed?.click();
    }, tellFault);
  };
  document.addEventListener("focusin", open, { once: true });
  document.addEventListener("click", press);
}

async function openForms(load: () => Promise<PageData>): Promise<void> {
  const data = await load();
  if (data.service === undefined) (await import("./form-letter.ts")).startFormLetters(data);
  else (await import("./service-actions.ts")).startForms(data);
}
