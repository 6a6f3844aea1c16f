import { registerAdjust } from "../proposals/adjust.ts";
import { registerClipboard } from "./clipboard.ts";
import { registerDownloads } from "./downloads.ts";
import { registerReceipts } from "./open-receipt.ts";
import { registerProposals } from "./proposals.ts";

let isDone = false;

/** Registers every handler that has code of its own. Calling it again does nothing. */
export function registerFeatures(): void {
  if (isDone) return;
  isDone = true;
  registerClipboard();
  registerDownloads();
  registerProposals();
  registerAdjust();
  registerReceipts();
}
