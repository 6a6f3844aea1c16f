import { newId } from "./new-id.ts";

/** Says that something has failed, with the id by which support finds it in the console. */
export type TellFault = (id: string) => void;

let tell: TellFault | undefined;
let isTold = false;

/**
 * Takes whatever a script throws and nobody catches: it is told once, however much follows from it. The console has it from
 * the browser, after the id. The last one to be given tells.
 */
export function watchFaults(teller: TellFault): void {
  if (tell === undefined) {
    // What comes without an error is no fault of a script: a ResizeObserver that was not done, a file of another origin.
    addEventListener("error", ({ error }) => error && tellOnce());
    addEventListener("unhandledrejection", tellOnce);
  }
  tell = teller;
}

function tellOnce(): void {
  if (isTold) return;
  isTold = true;
  tell?.(reportFault());
}

/** Writes a fault to the console, and gives the id by which it is found there. */
export function reportFault(...fault: readonly unknown[]): string {
  const id = newId().replaceAll("-", "");
  console.error(`Fehler-ID: ${id}`, ...fault);
  return id;
}

/** Shows what a page has ready for the case, above an element of it. */
export function showsFault(notice: HTMLElement | null, above: Element | null): TellFault {
  return (id) => {
    const trace = notice?.querySelector(".alert__trace");
    if (!notice || !trace) return;
    trace.textContent = (trace.textContent ?? "").replace(noScript, id);
    notice.dataset["shown"] = "";
    above?.before(notice);
    notice.scrollIntoView({ block: "nearest" });
  };
}

/** Stands for the id in a notice that no script has shown. */
const noScript = "script";
