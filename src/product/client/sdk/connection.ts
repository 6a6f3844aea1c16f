/** Whether the server can be reached, as far as the client knows. */
export interface Connection {
  readonly isThere: boolean;
  /** Calls `changed` when it is gained or lost, until the signal aborts if there is one. */
  watch(changed: () => void, until?: { readonly signal: AbortSignal }): void;
}

/** The network as the browser reports it. */
export const network: Connection = {
  get isThere() {
    return navigator.onLine !== false;
  },
  watch(changed, until) {
    addEventListener("online", changed, until);
    addEventListener("offline", changed, until);
  },
};
