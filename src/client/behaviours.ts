import { startClients } from "../../components/_kit/client/client.ts";
import { hasPopovers } from "../../components/_kit/client/popover.ts";
import { clients } from "../../components/client.ts";

export { openDialog } from "../../components/bottom-sheet/client.ts";

/** Attaches what components do in the browser to the markup there is and to the markup that comes. Calling it again does nothing. */
export function startBehaviours(root: Document = document): void {
  if (!hasPopovers)
    void import("../../components/_kit/client/popovers.ts").then(({ bringPopovers }) => bringPopovers());
  startClients(root, clients);
}
