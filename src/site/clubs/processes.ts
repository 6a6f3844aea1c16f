import { type ChildProcess, fork } from "node:child_process";
import { projectFile } from "../project.ts";
import type { BuildPlan, ClubOutcome } from "./build-club.ts";

/** What the worker is told: first the plan, then one club after the other. */
export type Order = { readonly plan: BuildPlan } | { readonly club: string };

/** Reading the modules takes as long as drawing a club; what was compiled once is kept here. */
export const moduleCache = projectFile(".cache/modules");

/**
 * Builds clubs in several processes, which load what they need while the plan is made. Each takes the next club when it is
 * done with one, so none waits for a large one.
 */
export async function inProcesses(
  ids: readonly string[],
  count: number,
  makePlan: () => Promise<BuildPlan>,
): Promise<ClubOutcome[]> {
  const left = [...ids];
  const outcomes: ClubOutcome[] = [];
  const program = projectFile("src/site/clubs/worker.ts");
  const workers = Array.from({ length: count }, () => fork(program, { serialization: "advanced" }));
  try {
    const plan = makePlan();
    await Promise.all(workers.map((worker) => work(worker, plan, left, outcomes)));
  } finally {
    for (const worker of workers) worker.kill();
  }
  return outcomes.toSorted((one, other) => (one.club < other.club ? -1 : 1));
}

/** @throws Error when the process ends before its work is done */
function work(worker: ChildProcess, plan: Promise<BuildPlan>, left: string[], outcomes: ClubOutcome[]): Promise<void> {
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
    plan.then((made) => {
      worker.send({ plan: made } satisfies Order);
      next();
    }, reject);
  });
}
