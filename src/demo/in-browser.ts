import { type ApiServer, createApi } from "../api/index.ts";
import { indexedDbStorage } from "../api/storage/indexeddb.ts";
import { overlayStorage } from "../api/storage/overlay.ts";
import { type Storage, VersionConflict } from "../api/storage/storage.ts";
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
 * @param name of the database
 */
export async function demoApi(
  name: string,
  messagesOf: MessagesOf,
  { identify = identifyDemo, examples = {} }: DemoOptions = {},
): Promise<ApiServer> {
  const changes = await indexedDbStorage(name);
  const operations = { ...exampleOperations(examples), ...demoOperations(messagesOf) };
  const parts = { operations, outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };
  const storage = overlayStorage(await initialStorage(parts, await beginning(changes)), changes);
  const api = createApi({ ...parts, storage, identify });
  return {
    ...api,
    fetch(request) {
      changes.refresh();
      return api.fetch(request);
    },
  };
}

/** When the demo began on this device, or now at the first start; the same time gives the same records. */
async function beginning(changes: Storage): Promise<Date> {
  const place = { collection: "demo", id: "beginning" };
  const kept = await changes.get(place.collection, place.id);
  if (kept !== undefined) return new Date((kept.value as { at: string }).at);
  try {
    await changes.commit([{ type: "put", ...place, expected: 0, value: { at: new Date().toISOString() } }]);
  } catch (error) {
    // Another tab has begun in the meantime.
    if (!(error instanceof VersionConflict)) throw error;
  }
  return beginning(changes);
}
