import { Worker } from "node:worker_threads";

export interface CheckResult {
  /** The text of each problem. */
  readonly problems: readonly string[];
  readonly summary: string;
}

/** Checks the project in a thread of its own, while this one does something else. */
export function checkBeside(): Promise<CheckResult> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("check-thread.ts", import.meta.url));
    thread.once("message", resolve);
    thread.once("error", reject);
  });
}
