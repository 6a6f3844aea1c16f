import type { Client } from "./_kit/client.ts";
import { bottomSheet, dialogTrigger } from "./bottom-sheet/client.ts";

/** What components do in the browser. */
export const clients: readonly Client[] = [bottomSheet, dialogTrigger];
