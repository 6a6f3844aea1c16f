import type { ScreenPlugin } from "../app.ts";
import { hasUnsent } from "../data/unsent-mark.ts";

/** Shows what was saved without a network and still waits, and sends it. It is loaded where there is something. */
export const unsentPlugin: ScreenPlugin = (app, open) => {
  let outbox: { drawn(): void } | undefined;
  if (hasUnsent())
    void import("./outbox-plugin.ts").then(({ outboxIn }) => {
      outbox = outboxIn(app, open);
      app.redraw();
    });
  return { drawn: () => outbox?.drawn(), stop() {} };
};
