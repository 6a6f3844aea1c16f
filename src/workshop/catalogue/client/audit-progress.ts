import { make } from "../../kit/dom.ts";

/** How far the audit behind the catalogue is, as src/workshop/audit/running.ts writes it. */
type RunningAudit =
  | { readonly state: "running"; readonly done: number; readonly total: number }
  | { readonly state: "failed"; readonly why: string }
  | { readonly state: "idle" | "done" };

/** In milliseconds. */
const progressPause = 2000;

/** Says on pages without evidence how far the audit is that runs behind them; only a server of this machine has one. */
export async function startAuditProgress(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>("[data-audit-progress]")];
  if (places.length === 0 || !/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) return;
  const audit = await readRunning();
  for (const place of places) place.replaceChildren(...wordsOfAudit(audit));
  if (audit.state === "running") setTimeout(() => void startAuditProgress(), progressPause);
}

async function readRunning(): Promise<RunningAudit> {
  // At the root, whose address this link knows; the module of the search is loaded when somebody searches.
  const besideIndex = document.querySelector<HTMLLinkElement>("link[data-search-index]");
  try {
    const response = await fetch(new URL("audit-progress.json", besideIndex?.href ?? location.href));
    return response.ok ? await response.json() : { state: "idle" };
  } catch {
    return { state: "idle" };
  }
}

function wordsOfAudit(audit: RunningAudit): (Node | string)[] {
  if (audit.state === "running") return [`The audit is running: ${audit.done} of ${audit.total}.`];
  if (audit.state === "failed") return [`The audit has run, but is not shown here. ${audit.why}`];
  return audit.state === "idle" ? [] : ["The audit is done. ", make("a", { href: location.href }, "Show the evidence")];
}
