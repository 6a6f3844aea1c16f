import { startClients } from "../../components/_kit/client.ts";
import { clients } from "../../components/client.ts";

export { openDialog } from "../../components/bottom-sheet/client.ts";

/** Attaches what components do in the browser to the markup there is and to the markup that comes. Calling it again does nothing. */
export function startBehaviours(root: Document = document): void {
  startClients(root, clients);
}
