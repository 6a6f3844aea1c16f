import { newId } from "../new-id.ts";

/** Runs the work unless another tab is running its own; with the locks of a browser then once that one has ended, which nobody waits for. */
export type TabLock = (work: () => Promise<void>) => Promise<void>;

/** Milliseconds after which a silent tab loses its turn. */
const lease = 60_000;

/** The lock with this name: by Web Locks, else by a lease that a tab renews while it works. */
export function tabLock(name: string): TabLock {
  if (!("locks" in navigator)) return leased(name);
  let isQueued = false;
  /** A page that is just being left may have it a moment longer. */
  const queue = (work: () => Promise<void>) => {
    if (isQueued) return;
    isQueued = true;
    const end = () => {
      isQueued = false;
    };
    void navigator.locks.request(name, work).then(end, end);
  };
  return async (work) => {
    await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) queue(work);
      else await work();
    });
  };
}

function leased(name: string): TabLock {
  const owner = newId();
  return async (work) => {
    const [holder = "", until] = (localStorage.getItem(name) ?? "").split(" ");
    if (holder !== owner && Number(until) > Date.now()) return;
    const renew = () => localStorage.setItem(name, `${owner} ${Date.now() + lease}`);
    renew();
    const timer = setInterval(renew, lease / 3);
    try {
      await work();
    } finally {
      clearInterval(timer);
      localStorage.removeItem(name);
    }
  };
}
