/** The API as it is served, over PostgreSQL or SQLite, in its own process; it prints its address and says its memory. */
import { serveApi } from "../../src/api/serve-api.ts";
import { createApi } from "../../src/product/api/index.ts";
import { openStorage } from "../../src/product/api/storage/open-storage.ts";
import { nodeHash } from "../../src/product/files/node-hash.ts";
import { callers, identifyByToken, operations, outsideEffectsOf, seed } from "../src/product/api/office.ts";

const storage = await openStorage(process.argv[2] ?? "");
await seed(storage);
/** `andrea.17` is one of many persons, whose capabilities are those of Andrea. */
const identify = (request: Request) => {
  const [, number] = /^Bearer andrea\.(\d+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  return number === undefined ? identifyByToken(request) : { ...callers.andrea, personId: `p-${number}` };
};
const api = createApi({ storage, operations, outsideEffectsOf, identify, hash: nodeHash });
const { url } = await serveApi(api, { port: 0, proxies: 1, prove: () => storage.collections() });
process.on("message", () => {
  globalThis.gc?.();
  process.send?.({ memory: process.memoryUsage().rss });
});
process.send?.({ url });
