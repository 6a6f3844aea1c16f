/** Whether the server can be reached, as far as this side knows. */
export interface Connection {
  readonly isThere: boolean;
  /** Tells when it comes and when it goes, until the signal ends. */
  watch(changed: () => void, signal: AbortSignal): void;
}

/** What the browser knows of its network. */
export const network: Connection = {
  get isThere() {
    return navigator.onLine !== false;
  },
  watch(changed, signal) {
    window.addEventListener("online", changed, { signal });
    window.addEventListener("offline", changed, { signal });
  },
};
