/** The API with the storage of the given address, in its own process; it prints its address and reports its memory. */
import { createApi } from "../../src/product/api/index.ts";
import { openStorage } from "../../src/product/api/storage/open-storage.ts";
import { nodeHash } from "../../src/product/files/node-hash.ts";
import { serveOnLoopback } from "../../src/product/server/loopback.ts";
import { identifyByToken, operations, outsideEffectsOf, seed } from "../src/product/api/office.ts";

const storage = await openStorage(process.argv[2] ?? "");
if ((await storage.count("members")) === 0) await seed(storage);
const api = createApi({ storage, operations, outsideEffectsOf, identify: identifyByToken, hash: nodeHash });
const { url } = await serveOnLoopback(api.fetch);
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ heap: process.memoryUsage().heapUsed });
});
process.send?.({ url });
