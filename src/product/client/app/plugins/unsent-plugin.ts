import type { ScreenPlugin } from "../app.ts";
import { hasUnsent } from "../data/unsent-mark.ts";

/** Shows and sends changes that were saved without a network. Loaded only where there are some. */
export const unsentPlugin: ScreenPlugin = (app, open) => {
  let outbox: { drawn(): void } | undefined;
  if (hasUnsent())
    void import("./outbox-plugin.ts").then(({ outboxIn }) => {
      outbox = outboxIn(app, open);
      app.redraw();
    });
  return { drawn: () => outbox?.drawn(), stop() {} };
};
