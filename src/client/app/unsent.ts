import type { App, Companion } from "./app.ts";
import type { OpenScreen } from "./open-screen.ts";

/** Says on the device that there is something in the outbox, so that nothing is loaded where there is not. */
export const unsentMark = "schaukasten-unsent";

/** Shows what was saved without a network and still waits, and sends it. */
export const unsent: Companion = (app, open) => {
  let outbox: { drawn(): void } | undefined;
  if (isMarked())
    void outboxIn(app, open).then((made) => {
      outbox = made;
      app.redraw();
    });
  return { drawn: () => outbox?.drawn(), stop() {} };
};

const outboxIn = async (app: App, open: OpenScreen) => (await import("./outbox-plugin.ts")).outboxIn(app, open);

function isMarked(): boolean {
  try {
    return localStorage.getItem(unsentMark) !== null;
  } catch {
    return false;
  }
}
