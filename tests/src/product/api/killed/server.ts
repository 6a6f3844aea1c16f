/** The API over the given SQLite file, until it is killed; it prints its address. */
import { createApi } from "../../../../../src/product/api/index.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { nodeHash } from "../../../../../src/product/files/node-hash.ts";
import { serveOnLoopback } from "../../../../../src/product/server/loopback.ts";
import { club, identifyByToken, operations, outsideEffectsOf, seed } from "../office.ts";

const storage = sqliteStorage(process.argv[2] ?? "");
if ((await storage.list("members")).length === 0) await seed(storage);
const api = createApi({ storage, operations, outsideEffectsOf, identify: identifyByToken, hash: nodeHash });
await api.recover(club);
console.log((await serveOnLoopback(api.fetch)).url);
