/** One of the processes that build clubs; see {@link file://./processes.ts}. */
import type { BuildPlan } from "./plan-parts.ts";
import type { BuilderReport, Order } from "./processes.ts";

const builderModule = import("./build-club.ts");
let plan: BuildPlan | undefined;
let lastBuild = Promise.resolve();

process.on("message", (order: Order) => {
  if ("plan" in order) plan = order.plan;
  else lastBuild = lastBuild.then(() => buildNext(order.club));
});

async function buildNext(club: string): Promise<void> {
  const { buildClub } = await builderModule;
  if (plan === undefined) return;
  report({ begins: club });
  report({ outcome: await buildClub(club, plan) });
}

function report(message: BuilderReport): void {
  process.send?.(message);
}
