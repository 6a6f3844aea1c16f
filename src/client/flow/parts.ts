import { carryOut } from "./effects.ts";
import { FlowEvents } from "./events.ts";
import type { FlowParts } from "./show-flow.ts";

/** What answers a person in every flow. */
export const flowParts: FlowParts = { carryOut, FlowEvents };
