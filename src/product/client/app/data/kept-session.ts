import { type Sdk, SdkFailure } from "../../sdk/sdk.ts";

/**
 * Keeps the session of the person who was last signed in to an app on this device: with it an app that keeps results
 * starts without a network. What the person may do is asked of the server with each change; once that says that nobody
 * is signed in, nothing is kept.
 */
export function keepingSession(sdk: Sdk, app: string): Sdk {
  const key = `schaukasten-session-${app}`;
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
