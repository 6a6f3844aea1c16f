import { draftInAddress } from "./draft/draft-files.ts";
import { draftFrom, loadParts } from "./draft/draft-source.ts";
import { type KeptScreenDraft, ScreenDraftStore } from "./draft/draft-store.ts";
import { startDraftFiles } from "./file-buttons.ts";
import type { PlaygroundParts } from "./parts.ts";
import { RulesWorker } from "./rules-worker.ts";
import { ScreenPlayground } from "./screen-playground.ts";
import { startShortcuts } from "./shortcuts.ts";

/** Addresses of what the page loads, from the page. */
export interface PlaygroundAddresses {
  readonly worker: string;
  readonly project: string;
  readonly parts: string;
}

const defaultStart = "start:list";

/**
 * The page on the draft in its address, else on the screen that the address names, else on what is kept on the device,
 * else on a start. What is kept is not lost: it can be opened again.
 */
export async function openScreenPlayground(root: HTMLElement, addresses: PlaygroundAddresses): Promise<void> {
  const worker = new RulesWorker(addresses.worker, addresses.project);
  const store = new ScreenDraftStore();
  const asked = new URLSearchParams(location.search).get("screen");
  const loading = loadParts(addresses.parts);
  const [parts, kept, earlier, shared, askedDraft] = await Promise.all([
    loading,
    store.load(),
    store.earlier(),
    draftInAddress(location.hash),
    draftFrom(asked ?? defaultStart, loading),
  ]);
  const known = (asked === null || kept?.from === asked ? kept : undefined) ?? askedDraft ?? kept;
  const playground = new ScreenPlayground(root, worker, known ?? (await usualDraft(parts)), parts);
  playground.find("[data-file=earlier]").hidden = earlier === undefined;
  const { draft } = playground;
  playground.find<HTMLSelectElement>("select[name=open]").value = draft.from;
  if (kept !== undefined && kept.screen !== draft.screen) await playground.keepEarlier(kept);
  if (shared !== undefined) playground.takeShared(shared);
  // From here on the device keeps the draft: a reload shows it, and not again what the address asked for.
  history.replaceState(null, "", location.pathname);
  startDraftFiles(playground);
  startShortcuts(playground);
}

async function usualDraft(parts: PlaygroundParts): Promise<KeptScreenDraft> {
  const draft = await draftFrom(defaultStart, parts);
  if (draft === undefined) throw new Error("The playground has no screen to begin with.");
  return draft;
}
