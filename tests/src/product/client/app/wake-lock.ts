/** The wake locks that a page has requested and holds. */
interface WakeLockRecord {
  asked: number;
  readonly held: Set<object>;
  /** Shows or hides the page, as its scripts see it; a browser releases the locks of a hidden page. */
  show(isVisible: boolean): void;
}

declare global {
  interface Window {
    wakeLock: WakeLockRecord;
  }
}

/** Runs in the page before its scripts: a standard wake lock, which a headless browser refuses. */
export function injectWakeLock(): void {
  class Lock {
    released = false;
    async release(): Promise<void> {
      this.released = true;
      window.wakeLock.held.delete(this);
    }
  }
  const request = async () => {
    window.wakeLock.asked += 1;
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    const lock = new Lock();
    window.wakeLock.held.add(lock);
    return lock;
  };
  const held = new Set<Lock>();
  window.wakeLock = {
    asked: 0,
    held,
    show(isVisible) {
      Object.defineProperty(document, "hidden", { configurable: true, value: !isVisible });
      if (!isVisible) for (const lock of held) void lock.release();
      document.dispatchEvent(new Event("visibilitychange"));
    },
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}
