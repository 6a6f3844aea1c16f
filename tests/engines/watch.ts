declare global {
  interface Window {
    /** What the page and the frames in it have told the console or could not do; the test's server adds what fills it. */
    complaints?: string[];
  }
}

/** Collects what a page complains about. It runs before every other script, in frames too, and tells the page around. */
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
      if (target instanceof Element) tell("not loaded", target.outerHTML.slice(0, 160));
      else tell("error", event.message);
    },
    true,
  );
  addEventListener("unhandledrejection", ({ reason }) => tell("rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    tell("policy", `${violatedDirective} blocked ${blockedURI}`),
  );
}
