/** One of the processes that build clubs; see {@link file://./processes.ts}. */
import { enableCompileCache } from "node:module";
import type { BuildPlan } from "./build-club.ts";
import { moduleCache, type Order } from "./processes.ts";

enableCompileCache(moduleCache);
const loaded = import("./build-club.ts");
let plan: BuildPlan | undefined;
let done = Promise.resolve();

process.on("message", (order: Order) => {
  if ("plan" in order) plan = order.plan;
  else done = done.then(() => build(order.club));
});

async function build(club: string): Promise<void> {
  const { buildClub } = await loaded;
  if (plan !== undefined) process.send?.(await buildClub(club, plan));
}
