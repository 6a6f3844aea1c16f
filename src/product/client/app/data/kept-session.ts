import { type Sdk, SdkFailure } from "../../sdk/sdk.ts";

const keyStart = "schaukasten-session-";

/**
 * Keeps the session of the person who was last signed in to an app on this device: with it an app that keeps results
 * starts without a network. What the person may do is asked of the server with each change; once that says that nobody
 * is signed in, nothing is kept.
 */
export function keepingSession(sdk: Sdk, app: string): Sdk {
  const key = keyStart + app;
  const call: Sdk["call"] = async (operation, params, options) => {
    if (operation !== "session.current.get") return sdk.call(operation, params, options);
    try {
      const session = await sdk.call(operation, params, options);
      localStorage.setItem(key, JSON.stringify(session));
      return session;
    } catch (error) {
      if (!(error instanceof SdkFailure)) throw error;
      if (error.isSignedOut) localStorage.removeItem(key);
      const kept = error.kind === "offline" ? localStorage.getItem(key) : null;
      if (kept === null) throw error;
      return JSON.parse(kept);
    }
  };
  return { call };
}

/** Forgets the sessions that any app of this host keeps of a person. */
export function forgetKeptSessions(person: string): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(keyStart))) {
    const session = JSON.parse(localStorage.getItem(key) ?? "{}");
    if (session.person?.id === person) localStorage.removeItem(key);
  }
}
