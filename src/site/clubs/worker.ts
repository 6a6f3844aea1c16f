/** One of the processes that build clubs; see {@link file://./processes.ts}. */
import { enableCompileCache } from "node:module";
import { projectFile } from "../project.ts";
import type { BuildPlan } from "./build-club.ts";
import type { Order } from "./processes.ts";

// Reading the modules takes as long as drawing a club; what was compiled once is kept.
enableCompileCache(projectFile(".cache/modules"));
const loaded = import("./build-club.ts");
let plan: BuildPlan | undefined;

process.on("message", (order: Order) => {
  if ("plan" in order) plan = order.plan;
  else void build(order.club);
});

async function build(club: string): Promise<void> {
  const { buildClub } = await loaded;
  if (plan !== undefined) process.send?.(await buildClub(club, plan));
}
