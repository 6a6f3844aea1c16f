const stepParameter = "step";

/** The step of a flow in the address of the page. */
export const stepAddress = {
  /** The step in the address; empty if there is none. */
  get step(): string {
    return new URLSearchParams(location.search).get(stepParameter) ?? "";
  },

  /** Writes a step into the address: as a new history entry, or instead of the present one. */
  write(step: string, how: "push" | "replace"): void {
    const url = new URL(location.href);
    if (url.searchParams.get(stepParameter) === step) return;
    url.searchParams.set(stepParameter, step);
    if (how === "push") history.pushState(history.state, "", url);
    else history.replaceState(history.state, "", url);
  },
};
