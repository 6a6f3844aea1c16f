/** One of the processes that build clubs; see {@link file://./processes.ts}. */
import { type BuildPlan, buildClub } from "./build-club.ts";
import type { Order } from "./processes.ts";

let plan: BuildPlan | undefined;

process.on("message", (order: Order) => {
  if ("plan" in order) plan = order.plan;
  else if (plan !== undefined) void buildClub(order.club, plan).then((outcome) => process.send?.(outcome));
});
