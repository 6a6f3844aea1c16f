/** One of several processes behind nginx: the API with its queue, over the storage of an address, at a port. */
import { serveApi } from "../../src/api/serve-api.ts";
import { createApi } from "../../src/product/api/index.ts";
import { queuedNotices } from "../../src/product/api/notice.ts";
import { noticeWorks } from "../../src/product/api/notices/notice-works.ts";
import { ensureJob } from "../../src/product/api/queue/job.ts";
import { JobQueue } from "../../src/product/api/queue/job-queue.ts";
import { openStorage } from "../../src/product/api/storage/open-storage.ts";
import { VersionConflict } from "../../src/product/api/storage/storage.ts";
import { nodeHash } from "../../src/product/files/node-hash.ts";
import { club, identifyByToken, operations, outsideEffectsOf, seed } from "../src/product/api/office.ts";

const [address = "", port = "0", hook = ""] = process.argv.slice(2);
const storage = await openStorage(address);
if ((await storage.count("members")) === 0)
  await seed(storage).catch((error: unknown) => {
    if (!(error instanceof VersionConflict)) throw error;
  });
const parts = { operations, outsideEffectsOf, identify: identifyByToken, notices: queuedNotices, hash: nodeHash };
const api = createApi({ storage, ...parts });
await ensureJob(storage, { club, id: "recovery", kind: "recovery", data: null });
const webhooks = [{ url: hook, secrets: [`whsec_${Buffer.alloc(32, 1).toString("base64")}`] }];
const now = () => new Date();
const works = noticeWorks({ linkOf: (id) => `https://apps.example.org/#/vorschlaege/${id}`, webhooks, now });
// Attempts that a killed process leaves, or that meet a database that is away, are expected here.
new JobQueue({ storage, works: { recovery: api.recovering, ...works }, now, report: () => {} }).start();
const served = await serveApi(api, { port: Number(port), proxies: 1, prove: () => storage.collections() });
console.log(served.url);
