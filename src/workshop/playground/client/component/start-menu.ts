import type { Component } from "../../../../../components/_kit/contract/component.ts";
import { make } from "../../../kit/dom.ts";
import { loadStarts } from "./load-component.ts";
import type { DataStart } from "./playground-data.ts";

/** The list of data to begin with. Variants and rejected data are loaded when somebody is about to open it. */
export function startMenu({ examples }: Component, begin: (start: DataStart) => void): HTMLElement {
  const starts = new Map<string, DataStart>();
  const select = make("select", { "aria-label": "Start from", class: "tool-select" });
  const addGroup = (label: string, kind: string, group: readonly DataStart[]) => {
    for (const start of group) starts.set(`${kind}-${start.name}`, start);
    select.append(
      make(
        "optgroup",
        { label },
        ...group.map(({ name, title }) => make("option", { value: `${kind}-${name}` }, title)),
      ),
    );
  };
  select.append(make("option", { value: "" }, "Start from …"));
  addGroup("Examples", "example", examples);
  const load = runOnce(async () => {
    const { variants, rejected } = await loadStarts();
    if (variants.length > 0) addGroup("Variants", "variant", variants);
    addGroup("Rejected", "rejected", rejected);
    select.dataset["loaded"] = "";
  });
  for (const event of ["pointerenter", "focus", "touchstart"]) select.addEventListener(event, load, { passive: true });
  select.addEventListener("change", () => {
    const start = starts.get(select.value);
    if (start !== undefined) begin(start);
  });
  return select;
}

function runOnce(run: () => Promise<void>): () => void {
  let isRun = false;
  return () => {
    if (isRun) return;
    isRun = true;
    void run();
  };
}
