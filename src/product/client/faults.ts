import { reportFault } from "./report-fault.ts";

/** Reports a failure, with the id by which support finds it in the console. */
export type FaultReporter = (id: string) => void;

let faultReporter: FaultReporter | undefined;
let isFaultShown = false;

/**
 * Reports an uncaught error once, however many follow from it. The browser writes the error to the console after the
 * id. The last reporter given is used.
 */
export function watchFaults(reporter: FaultReporter): void {
  if (faultReporter === undefined) {
    // Events without an error are no faults of a script: a ResizeObserver loop, a file of another origin.
    addEventListener("error", ({ error }) => error && reportOnce());
    addEventListener("unhandledrejection", () => reportOnce());
  }
  faultReporter = reporter;
}

/** For promises at the end of a chain: Chromium raises no event for network errors, or a response that is no JSON. */
export function tellFault(fault: unknown): void {
  if (isFaultShown) reportFault(fault);
  else reportOnce(fault);
}

function reportOnce(...fault: readonly unknown[]): void {
  if (isFaultShown) return;
  isFaultShown = true;
  faultReporter?.(reportFault(...fault));
}

/** Shows the page's prepared notice above an element of it. */
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

/** The id in a notice that no script has shown. */
const idPlaceholder = "script";
