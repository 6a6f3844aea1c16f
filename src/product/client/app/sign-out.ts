import { reportFault } from "../report-fault.ts";
import { network } from "../sdk/connection.ts";
import { signInWay } from "../sign-in.ts";
import { clientText } from "../texts.ts";
import type { App } from "./app.ts";
import { forgetPerson } from "./data/forget-person.ts";

/**
 * Forgets what the device keeps of the person, and ends the session. Without a network it would go on at the server.
 *
 * @param store the database of results
 */
export async function signOut({ viewer: { messages, signedIn } }: App, store: string): Promise<void> {
  if (!network.isThere) return window.alert(clientText(messages, "offline"));
  // Whose device keeps nothing, since the browser does not let it, signs out too.
  await forgetPerson(String(signedIn.session.person["id"]), store).catch(reportFault);
  await signInWay.end?.();
}
