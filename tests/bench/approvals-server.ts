/** The API with the given SQLite file, in its own process; it prints its address and reports its memory. */
import { createApi } from "../../src/api/index.ts";
import { sqliteStorage } from "../../src/api/storage/sqlite.ts";
import { serveOnLoopback } from "../../src/server/loopback.ts";
import { nodeHash } from "../../src/site/node-hash.ts";
import { identifyByToken, operations, outsideEffectsOf, seed } from "../src/api/office.ts";

const storage = sqliteStorage(process.argv[2] ?? "");
await seed(storage);
const api = createApi({ storage, operations, outsideEffectsOf, identify: identifyByToken, hash: nodeHash });
const { url } = await serveOnLoopback(api.fetch);
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
process.send?.({ url });
