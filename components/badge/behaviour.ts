import type { Behaviour } from "../_kit/contract/component.ts";

export const behaviour: Behaviour = { events: [], keyboard: [], aria: [] };
