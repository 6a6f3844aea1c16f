/** Carries out the jobs of the storage of the given address, each of which posts to an address, until there is none. */
import { postWebhook } from "../../../../../src/product/api/notices/webhook.ts";
import { JobQueue } from "../../../../../src/product/api/queue/job-queue.ts";
import { openStorage } from "../../../../../src/product/api/storage/open-storage.ts";
import { club } from "../office.ts";

const storage = await openStorage(process.argv[2] ?? "");
const secrets = [`whsec_${btoa("s".repeat(24))}`];
const queue = new JobQueue({
  storage,
  works: {
    async post(job, signal) {
      const webhook = { url: String(job.data), secrets };
      await postWebhook(webhook, { id: job.id, body: "{}" }, new Date(), signal);
      return { changes: [{ type: "put", collection: "posted", id: job.id, expected: 0, value: {} }] };
    },
  },
  lease: 1_000,
  now: () => new Date(),
  report: (error) => console.error(error),
});
console.log("works");
while ((await storage.count(`jobs/${club}`)) > 0) await queue.flush();
process.exit(0);
