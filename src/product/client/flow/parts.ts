import { carryOut } from "./effects.ts";
import { FlowEvents } from "./events.ts";
import type { FlowParts } from "./show-flow.ts";

/** The interactive part of every flow. */
export const flowParts: FlowParts = { carryOut, FlowEvents };
