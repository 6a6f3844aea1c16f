import type { Client } from "../_kit/client/client.ts";

/** Paper opens nothing: every text is whole while the page is printed, and closed again afterwards. */
export const requestDetails: Client = {
  name: "request-details",
  selector: ".request",
  attach(element, { signal }) {
    const opened = new Set<HTMLDetailsElement>();
    const unfold = () => {
      const all = [element, ...element.querySelectorAll("details")];
      for (const each of all) {
        if (!(each instanceof HTMLDetailsElement) || each.open) continue;
        each.open = true;
        opened.add(each);
      }
    };
    const fold = () => {
      for (const each of opened) each.open = false;
      opened.clear();
    };
    addEventListener("beforeprint", unfold, { signal });
    addEventListener("afterprint", fold, { signal });
  },
};
