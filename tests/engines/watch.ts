declare global {
  interface Window {
    /** Console messages and failures of the page and its frames; a script of the test's server fills the list. */
    complaints?: string[];
  }
}

/**
 * Collects the complaints of a page, among which is every request to another origin. It runs before every other script, in
 * frames too, and reports to the top page.
 */
export function watch(): void {
  const { complaints } = window;
  const list = window === top ? (complaints ?? []) : ((top?.complaints ?? []) as string[]);
  if (top !== null) top.complaints = list;
  const tell = (kind: string, words: unknown) => void list.push(`${kind}: ${String(words)} (${location.pathname})`);
  for (const level of ["error", "warn"] as const) {
    const own = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      tell(`console ${level}`, words.join(" "));
      own(...words);
    };
  }
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      // Firefox also says so of modules that the page already has; one that is missing fails where it is imported.
      if (target instanceof HTMLLinkElement && target.rel === "modulepreload") return;
      if (target instanceof Element) tell("not loaded", target.outerHTML.slice(0, 160));
      else tell("error", event.message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell("rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    tell("policy", `${violatedDirective} blocked ${blockedURI}`),
  );
  new PerformanceObserver((seen) => {
    for (const { name } of seen.getEntries())
      if (/^https?:/.test(name) && new URL(name).origin !== self.origin) tell("elsewhere", name);
  }).observe({ type: "resource", buffered: true });
}
