import { type ChildProcess, fork } from "node:child_process";
import { setImmediate as turn } from "node:timers/promises";
import { projectFile } from "../../project.ts";

import type { ClubOutcome } from "./build-club.ts";
import type { BuildPlan } from "./plan-parts.ts";

/** The messages to another process: first the plan, then one club after the other. */
export type Order = { readonly plan: BuildPlan } | { readonly club: string };

/** Loading the modules takes as long as rendering a club, so compiled code is stored here. */
export const moduleCache = projectFile(".cache/modules");

/** Rendering makes much short-lived garbage; in a larger young generation, in MB, less of it is scanned twice. */
const young = "--max-semi-space-size=64";

/** A process that renders a club receives no messages, so each has one more club queued. */
const atHand = 2;

/**
 * Builds clubs in this process and in others, which load their code while the plan is made. Each gets the next club
 * when it has finished one, so none waits for a large one.
 *
 * @param count number of processes including this one
 */
export async function inProcesses(
  ids: readonly string[],
  count: number,
  makePlan: () => Promise<BuildPlan>,
): Promise<ClubOutcome[]> {
  const left = [...ids];
  const program = projectFile("src/site/clubs/build/worker.ts");
  const others = Array.from({ length: count - 1 }, () =>
    fork(program, { serialization: "advanced", execArgv: [young] }),
  );
  try {
    const plan = makePlan();
    const outcomes = await Promise.all([ownWork(plan, left), ...others.map((other) => shareWork(other, plan, left))]);
    return outcomes.flat().toSorted((one, other) => (one.club < other.club ? -1 : 1));
  } finally {
    for (const other of others) other.kill();
  }
}

async function ownWork(plan: Promise<BuildPlan>, left: string[]): Promise<ClubOutcome[]> {
  const [{ buildClub }, made] = await Promise.all([import("./build-club.ts"), plan]);
  const outcomes: ClubOutcome[] = [];
  for (let club = left.shift(); club !== undefined; club = left.shift()) {
    outcomes.push(await buildClub(club, made));
    await turn();
  }
  return outcomes;
}

/** @throws Error when the process ends before its work is done */
async function shareWork(other: ChildProcess, plan: Promise<BuildPlan>, left: string[]): Promise<ClubOutcome[]> {
  const made = await plan;
  const outcomes: ClubOutcome[] = [];
  let open = 0;
  return new Promise((resolve, reject) => {
    const next = () => {
      const club = left.shift();
      if (club !== undefined) {
        open += 1;
        other.send({ club } satisfies Order);
      } else if (open === 0) resolve(outcomes);
    };
    other.on("message", (outcome: ClubOutcome) => {
      outcomes.push(outcome);
      open -= 1;
      next();
    });
    other.once("error", reject);
    other.once("exit", (code) => reject(new Error(`A process that builds clubs ended with ${code}.`)));
    other.send({ plan: made } satisfies Order);
    for (let index = 0; index < atHand; index += 1) next();
  });
}
