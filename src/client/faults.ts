import { reportFault } from "./report-fault.ts";

/** Says that something has failed, with the id by which support finds it in the console. */
export type FaultReporter = (id: string) => void;

let faultReporter: FaultReporter | undefined;
let isTold = false;

/**
 * Takes whatever a script throws and nobody catches: it is told once, however much follows from it. The console has it from
 * the browser, after the id. The last one to be given tells.
 */
export function watchFaults(teller: FaultReporter): void {
  if (faultReporter === undefined) {
    // What comes without an error is no fault of a script: a ResizeObserver that was not done, a file of another origin.
    addEventListener("error", ({ error }) => error && reportOnce());
    addEventListener("unhandledrejection", () => reportOnce());
  }
  faultReporter = teller;
}

/** For promises at the end of a chain: Chromium raises no event for what the network throws, an answer that is no JSON. */
export function tellFault(fault: unknown): void {
  if (isTold) console.error(fault);
  else reportOnce(fault);
}

function reportOnce(...fault: readonly unknown[]): void {
  if (isTold) return;
  isTold = true;
  faultReporter?.(reportFault(...fault));
}

/** Shows what a page has ready for the case, above an element of it. */
export function showsFault(notice: HTMLElement | null, above: Element | null): FaultReporter {
  return (id) => {
    const trace = notice?.querySelector(".alert__trace");
    if (!notice || !trace) return;
    trace.textContent = (trace.textContent ?? "").replace(idPlaceholder, id);
    notice.dataset["shown"] = "";
    above?.before(notice);
    notice.scrollIntoView({ block: "nearest" });
  };
}

/** Stands for the id in a notice that no script has shown. */
const idPlaceholder = "script";
