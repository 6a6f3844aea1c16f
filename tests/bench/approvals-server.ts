/** The API with the given SQLite file, in its own process; it prints its address and reports its memory. */
import { createApi } from "../../src/product/api/index.ts";
import { sqliteStorage } from "../../src/product/api/storage/sqlite.ts";
import { nodeHash } from "../../src/product/files/node-hash.ts";
import { serveOnLoopback } from "../../src/product/server/loopback.ts";
import { identifyByToken, operations, outsideEffectsOf, seed } from "../src/product/api/office.ts";

const storage = sqliteStorage(process.argv[2] ?? "");
await seed(storage);
const api = createApi({ storage, operations, outsideEffectsOf, identify: identifyByToken, hash: nodeHash });
const { url } = await serveOnLoopback(api.fetch);
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
process.send?.({ url });
