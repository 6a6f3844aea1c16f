const name = "step";

/** The step of a flow in the address of the page. */
export const stepAddress = {
  /** The one that it names; empty where it names none. */
  get step(): string {
    return new URLSearchParams(location.search).get(name) ?? "";
  },

  /** Writes a step into it: as a place of its own to come back to, or instead of the one that is there. */
  write(step: string, how: "push" | "replace"): void {
    const url = new URL(location.href);
    if (url.searchParams.get(name) === step) return;
    url.searchParams.set(name, step);
    if (how === "push") history.pushState(history.state, "", url);
    else history.replaceState(history.state, "", url);
  },
};
