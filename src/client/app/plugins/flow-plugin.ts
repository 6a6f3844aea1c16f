import type { App, ScreenPlugin } from "../app.ts";
import type { ScreenController } from "../screen/screen-controller.ts";
import type { FlowPlace } from "./flow-place.ts";

/** Opens the flow of a flow screen. Its code is loaded with the first one. */
export const flowPlugin: ScreenPlugin = (app, open) => {
  let place: FlowPlace | undefined;
  if (open.screen.kind === "flow")
    void loadFlowPlace(app, open).then((made) => {
      place = made;
      // The flow begins in its rendered element.
      app.redraw();
    });
  return {
    mayLeave: () => place?.handle?.mayLeave() ?? true,
    drawn: () => place?.begin(),
    stop: () => place?.stop(),
  };
};

async function loadFlowPlace(app: App, open: ScreenController): Promise<FlowPlace | undefined> {
  const { FlowPlace } = await import("./flow-place.ts");
  return open.signal.aborted ? undefined : new FlowPlace(app, open);
}
