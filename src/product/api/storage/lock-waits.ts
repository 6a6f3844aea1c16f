/** How long work waits for what another program holds or restarts. */
export interface LockWaits {
  /** In ms. */
  now(): number;
  wait(ms: number): Promise<void>;
}

export const systemWaits: LockWaits = {
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
