import { type ApiServer, createApi } from "../api/index.ts";
import { indexedDbStorage } from "../api/storage/indexeddb.ts";
import { VersionConflict } from "../api/storage/storage.ts";
import { demoOperations, demoOutsideEffects, demoPolicy, seedDemo } from "./index.ts";
import type { MessagesOf } from "./public-site/public-pages.ts";
import { identifyDemo, proposeDemo } from "./request-session.ts";

/**
 * The API of the demo in the browser: its `fetch` takes the place of the network. What is changed stays in a database of
 * the browser, which tabs share.
 *
 * @param name of the database
 */
export async function demoApi(name: string, messagesOf: MessagesOf, identify = identifyDemo): Promise<ApiServer> {
  const storage = await indexedDbStorage(name);
  const operations = demoOperations(messagesOf);
  const common = { storage, operations, outsideEffectsOf: demoOutsideEffects, policyOf: demoPolicy };
  await seedDemo(storage, new Date()).catch(seededElsewhere);
  await proposeDemo(createApi({ ...common, identify: identifyDemo }).fetch);
  return createApi({ ...common, identify });
}

/** Another tab may have put the same records in the meantime. */
function seededElsewhere(error: unknown): void {
  if (!(error instanceof VersionConflict)) throw error;
}
