import type { Behaviour } from "../_kit/component.ts";

export const behaviour: Behaviour = { events: [], keyboard: [], aria: [] };
