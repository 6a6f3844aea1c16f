import type { Client } from "../../../components/_kit/client/client.ts";

/** Starts what a component does in the browser, where its script comes with it and not with every page. */
export async function startLateClient(client: Client): Promise<void> {
  const { startClients } = await import("../../../components/_kit/client/client.ts");
  startClients(document, [client]);
}
