import type { CapabilityParts, Session } from "../../../engine/scenario/situation.ts";
import type { Sdk } from "../../sdk/sdk.ts";

export type { Session } from "../../../engine/scenario/situation.ts";

/** The signed-in user, the club, and the user's rights there. */
export interface SignedIn {
  readonly session: Session;
  /** Ids of the capabilities that are on. */
  readonly capabilities: ReadonlySet<string>;
}

/** @throws SdkFailure where the session cannot be read */
export async function signIn(sdk: Sdk, signal: AbortSignal): Promise<SignedIn> {
  const session: Session = await sdk.call("session.current.get", {}, { signal });
  const held = Object.entries(session.capabilities).filter(([, parts]) => hasEveryPart(parts));
  return { session, capabilities: new Set(held.map(([name]) => name)) };
}

function hasEveryPart({ entitlement, setting, flag, permission }: CapabilityParts): boolean {
  return entitlement && setting && flag && permission;
}
