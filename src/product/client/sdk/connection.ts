/** Whether the server can be reached, as far as the client knows. */
export interface Connection {
  readonly isThere: boolean;
  /** Calls `changed` when it is gained or lost, until the signal aborts. */
  watch(changed: () => void, signal: AbortSignal): void;
}

/** The network as the browser reports it. */
export const network: Connection = {
  get isThere() {
    return navigator.onLine !== false;
  },
  watch(changed, signal) {
    window.addEventListener("online", changed, { signal });
    window.addEventListener("offline", changed, { signal });
  },
};
