import { type ApiServer, createApi } from "../product/api/index.ts";
import type { IndexedDbStorage } from "../product/api/storage/indexeddb.ts";
import { overlayStorage } from "../product/api/storage/overlay.ts";
import { type Storage, VersionConflict } from "../product/api/storage/storage.ts";
import { exampleOperations } from "./example-operations.ts";
import { demoOperations, demoOutsideEffects, demoPolicy } from "./index.ts";
import { initialStorage } from "./initial-storage.ts";
import type { MessagesOf } from "./public-site/public-pages.ts";
import { identifyDemo } from "./request-session.ts";

export interface DemoOptions {
  readonly identify?: typeof identifyDemo;
  /** Results of operations that have no code yet. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

/**
 * The API of the demo in the browser: its `fetch` replaces the network. Only changes are stored, in a database of the
 * browser, which tabs share; the initial records of the demo are made again at each start.
 *
 * @param changes the database of the changes
 */
export async function demoApi(
  changes: IndexedDbStorage,
  messagesOf: MessagesOf,
  { identify = identifyDemo, examples = {} }: DemoOptions = {},
): Promise<ApiServer> {
  const operations = { ...exampleOperations(examples), ...demoOperations(messagesOf) };
  const parts = { operations, outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };
  const storage = overlayStorage(await beginning(changes, (at) => initialStorage(parts, at)), changes);
  const api = createApi({ ...parts, storage, identify });
  return {
    ...api,
    fetch(request) {
      changes.refresh();
      return api.fetch(request);
    },
  };
}

const place = { collection: "demo", id: "beginning" };

/**
 * The initial records of this device: those of the time when its demo began, or of now at the first start. They are made
 * while that time is being stored.
 */
async function beginning(changes: Storage, make: (at: Date) => Promise<Storage>): Promise<Storage> {
  const kept = await keptBeginning(changes);
  if (kept !== undefined) return make(kept);
  const now = new Date();
  const [initial, isOurs] = await Promise.all([make(now), keepBeginning(changes, now)]);
  // Another tab has begun in the meantime.
  return isOurs ? initial : beginning(changes, make);
}

async function keptBeginning(changes: Storage): Promise<Date | undefined> {
  const kept = await changes.get(place.collection, place.id);
  return kept && new Date((kept.value as { at: string }).at);
}

/** Returns whether this is the first one. */
async function keepBeginning(changes: Storage, at: Date): Promise<boolean> {
  try {
    await changes.commit([{ type: "put", ...place, expected: 0, value: { at: at.toISOString() } }]);
    return true;
  } catch (error) {
    if (error instanceof VersionConflict) return false;
    throw error;
  }
}
