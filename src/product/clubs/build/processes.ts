import { type ChildProcess, fork } from "node:child_process";
import { setImmediate as turn } from "node:timers/promises";
import { projectFile } from "../../files/project.ts";
import type { UnplacedFlaw } from "../problems/club-flaw.ts";
import type { ClubOutcome } from "./build-club.ts";
import type { BuildPlan } from "./plan-parts.ts";

/** The messages to another process: first the plan, then one club after the other. */
export type Order = { readonly plan: BuildPlan } | { readonly club: string };

/** The messages of another process: which club it begins, and then the result. */
export type BuilderReport = { readonly begins: string } | { readonly outcome: ClubOutcome };

/** Loading the modules takes as long as rendering a club, so compiled code is stored here. */
export const moduleCache = projectFile(".cache/modules");

/** Rendering makes much short-lived garbage; in a young generation that is large from the start, in MB, less of it is scanned twice. */
const young = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

/** There is a process for each core: further threads that look for garbage only take their time. */
const ownThreadOnly = "--single-threaded-gc";

/** A process that renders a club receives no messages, so each has one more club queued. */
const atHand = 2;

/** Seconds that a club which is over its time has to say so itself, before its process is killed. */
const grace = 2;

/**
 * Builds clubs in other processes, which load their code while the plan is made. Each gets the next club when it has
 * finished one, so none waits for a large one. A process whose club does not end is killed, and another one goes on with
 * the rest: that club is refused.
 *
 * @param count number of processes; with 0, this process builds, and waits for a club that does not end
 */
export async function inProcesses(
  ids: readonly string[],
  count: number,
  makePlan: () => Promise<BuildPlan>,
): Promise<ClubOutcome[]> {
  const left = [...ids];
  const builders = Array.from({ length: count }, () => new Builder());
  try {
    const plan = makePlan();
    const work = count === 0 ? [ownWork(plan, left)] : builders.map((builder) => builder.work(plan, left));
    return (await Promise.all(work)).flat().toSorted((one, other) => (one.club < other.club ? -1 : 1));
  } finally {
    for (const builder of builders) builder.end();
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

/** How a process ended before its work was done. */
interface Stop {
  /** What it was building. */
  readonly club: string;
  readonly flaw: UnplacedFlaw;
}

/** A process that builds clubs, and the one that takes its place when it has to be killed. */
class Builder {
  #process = startProcess();
  readonly #outcomes: ClubOutcome[] = [];

  /** @throws Error when a process ends before it has begun a club */
  async work(plan: Promise<BuildPlan>, left: string[]): Promise<ClubOutcome[]> {
    const made = await plan;
    for (;;) {
      const stop = await this.#buildUntilStop(made, left);
      if (stop === undefined) return this.#outcomes;
      const { flawText } = await import("../problems/club-flaw.ts");
      const { message, suggestion } = flawText(stop.flaw, made.language);
      const reason = `${message} ${suggestion}`;
      this.#outcomes.push({ club: stop.club, state: "refused", pages: 0, drawn: 0, milliseconds: 0, reason });
      this.#process = startProcess();
    }
  }

  end(): void {
    this.#process.kill("SIGKILL");
  }

  /** Builds what is left. Clubs that a stopped process has not begun are left again. */
  #buildUntilStop(plan: BuildPlan, left: string[]): Promise<Stop | undefined> {
    const child = this.#process;
    const open: string[] = [];
    let begun: string | undefined;
    let timer: NodeJS.Timeout | undefined;
    let isKilled = false;
    return new Promise((resolve, reject) => {
      const next = () => {
        const club = left.shift();
        if (club !== undefined) {
          open.push(club);
          child.send({ club } satisfies Order);
        } else if (open.length === 0) resolve(undefined);
      };
      const begin = (club: string) => {
        begun = club;
        timer = setTimeout(
          () => {
            isKilled = true;
            child.kill("SIGKILL");
          },
          (plan.clubSeconds + grace) * 1000,
        );
      };
      child.on("message", (report: BuilderReport) => {
        if ("begins" in report) return begin(report.begins);
        clearTimeout(timer);
        begun = undefined;
        this.#outcomes.push(report.outcome);
        open.splice(open.indexOf(report.outcome.club), 1);
        next();
      });
      child.once("error", reject);
      child.once("exit", (code, signal) => {
        clearTimeout(timer);
        const end = String(code ?? signal);
        if (begun === undefined) return reject(new Error(`A process that builds clubs ended with ${end}.`));
        left.unshift(...open.filter((club) => club !== begun));
        const tooSlow: UnplacedFlaw = { id: "too-slow", values: { seconds: plan.clubSeconds } };
        resolve({ club: begun, flaw: isKilled ? tooSlow : { id: "builder-ended", values: { end } } });
      });
      child.send({ plan } satisfies Order);
      for (let index = 0; index < atHand; index += 1) next();
    });
  }
}

function startProcess(): ChildProcess {
  const program = projectFile("src/product/clubs/build/worker.ts");
  const env = { ...process.env, NODE_COMPILE_CACHE: moduleCache };
  return fork(program, { serialization: "advanced", execArgv: [...young, ownThreadOnly], env });
}
