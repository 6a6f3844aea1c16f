/** The API over the storage of the given address, until it is killed; it prints its address. */
import { createApi } from "../../../../../src/product/api/index.ts";
import { openStorage } from "../../../../../src/product/api/storage/open-storage.ts";
import { VersionConflict } from "../../../../../src/product/api/storage/storage.ts";
import { nodeHash } from "../../../../../src/product/files/node-hash.ts";
import { serveOnLoopback } from "../../../../../src/product/server/loopback.ts";
import { club, identifyByToken, operations, outsideEffectsOf, seed } from "../office.ts";

const storage = await openStorage(process.argv[2] ?? "");
// Another process may seed it at the same time.
if ((await storage.count("members")) === 0)
  await seed(storage).catch((error: unknown) => {
    if (!(error instanceof VersionConflict)) throw error;
  });
const api = createApi({ storage, operations, outsideEffectsOf, identify: identifyByToken, hash: nodeHash });
await api.recover(club);
console.log((await serveOnLoopback(api.fetch)).url);
