import type { App, ScreenPlugin } from "../app.ts";
import type { ScreenController } from "../screen/screen-controller.ts";
import type { FlowPlace } from "./flow-place.ts";

/** Opens the flow of a flow screen. Its code is loaded with the first one. */
export const flowPlugin: ScreenPlugin = (app, open) => {
  let place: FlowPlace | undefined;
  let isLoading = false;
  const load = async () => {
    if (open.screen.kind !== "flow" || isLoading) return;
    isLoading = true;
    // Without a network its code is not there; it is loaded again when the network is back.
    place = await loadFlowPlace(app, open).catch(() => undefined);
    isLoading = false;
    // The flow begins in its rendered element.
    app.redraw();
  };
  void load();
  return {
    reconnected: () => (place === undefined ? void load() : place.handle?.retry()),
    mayLeave: () => place?.handle?.mayLeave() ?? true,
    drawn: () => place?.begin(),
    stop: () => place?.stop(),
  };
};

async function loadFlowPlace(app: App, open: ScreenController): Promise<FlowPlace | undefined> {
  const { FlowPlace } = await import("./flow-place.ts");
  return open.signal.aborted ? undefined : new FlowPlace(app, open);
}
