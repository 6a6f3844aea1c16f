import { type ChildProcess, fork } from "node:child_process";
import { projectFile } from "../project.ts";
import type { BuildPlan, ClubOutcome } from "./build-club.ts";

/** What the worker is told: first the plan, then one club after the other. */
export type Order = { readonly plan: BuildPlan } | { readonly club: string };

/** Builds clubs in several processes. Each takes the next club when it is done with one, so none waits for a large one. */
export async function inProcesses(ids: readonly string[], plan: BuildPlan, count: number): Promise<ClubOutcome[]> {
  const left = [...ids];
  const outcomes: ClubOutcome[] = [];
  const program = projectFile("src/site/clubs/worker.ts");
  await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = fork(program, { serialization: "advanced" });
      try {
        await work(worker, plan, left, outcomes);
      } finally {
        worker.kill();
      }
    }),
  );
  return outcomes.toSorted((one, other) => (one.club < other.club ? -1 : 1));
}

/** @throws Error when the process ends before its work is done */
function work(worker: ChildProcess, plan: BuildPlan, left: string[], outcomes: ClubOutcome[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const club = left.shift();
      if (club === undefined) resolve();
      else worker.send({ club } satisfies Order);
    };
    worker.on("message", (outcome: ClubOutcome) => {
      outcomes.push(outcome);
      next();
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`A process that builds clubs ended with ${code}.`)));
    worker.send({ plan } satisfies Order);
    next();
  });
}
