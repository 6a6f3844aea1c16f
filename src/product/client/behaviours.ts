import { startClients } from "../../../components/_kit/client/client.ts";
import { hasPopovers } from "../../../components/_kit/client/popover.ts";
import { clients } from "../../../components/client.ts";

export { openDialog } from "../../../components/bottom-sheet/client.ts";

/** Attaches the behaviours of components to present and future markup. Calling it again does nothing. */
export function startBehaviours(root: Document = document): void {
  if (!hasPopovers)
    void import("../../../components/_kit/client/popovers.ts").then(({ bringPopovers }) => bringPopovers());
  startClients(root, clients);
}
