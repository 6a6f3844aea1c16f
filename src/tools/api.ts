/**
 * `npm run api`: serves the API with the clubs of the demo on `PORT` or a free port of this machine only, with the
 * storage that `-- --storage` names, or `.cache/api.sqlite`; `npm run api -- copy` copies a storage into another, and
 * `npm run api -- jobs` shows its queue. Pages of other hosts are those of `-- --origin`. A session is a header, for example
 * `authorization: Bearer demo-p-brunner`; see src/demo/request-session.ts.
 */
import { serveApi, waitByPerson } from "../api/serve-api.ts";
import { demoOperations, demoOutsideEffects, demoPolicy, seedDemo } from "../demo/index.ts";
import { demoClubNames } from "../demo/persons.ts";
import { identifyDemo, proposeDemo } from "../demo/request-session.ts";
import { copyStorage } from "../product/api/audit-log/copy-storage.ts";
import { createApi } from "../product/api/index.ts";
import { queuedNotices } from "../product/api/notice.ts";
import { noticeWorks } from "../product/api/notices/notice-works.ts";
import { ensureJob } from "../product/api/queue/job.ts";
import { JobQueue } from "../product/api/queue/job-queue.ts";
import { openStorage, openStoredRecords } from "../product/api/storage/open-storage.ts";
import type { Storage } from "../product/api/storage/storage.ts";
import { messagesOf } from "../product/content/locales.ts";
import { nodeHash } from "../product/files/node-hash.ts";
import { projectFile } from "../product/files/project.ts";
import { endOnSignal } from "../product/server/end-on-signal.ts";
import { commandLog, faultReason } from "../product/server/http-log.ts";
import { endWithListenProblem } from "../product/server/listen-problem.ts";
import { changedJobs } from "./changed-jobs.ts";
import { commandOptions, environmentPort } from "./command-options.ts";
import { noticeCarriers } from "./notice-carriers.ts";

const { values, positionals } = commandOptions({
  usage: `npm run api [-- --storage postgres://<user>@<host>/<database>] [-- --origin https://apps.example.org,…]
npm run api -- copy --from sqlite:<file> --to postgres://<user>@<host>/<database>
npm run api -- jobs [--storage …] [--cancel <club>/<id> | --retry <club>/<id>]`,
  about: `Serves the API with the clubs of the demo on PORT or a free port, until Ctrl-C.
A session is a header: authorization: Bearer demo-p-brunner
With copy it copies everything into an empty storage, compares the two, and verifies the logs that have arrived.
With jobs it lists what waits, runs or has failed. SMTP_PASSWORD and WEBHOOK_SECRET are secrets of --smtp and --webhook.`,
  words: ["copy", "jobs"],
  options: {
    storage: { type: "string", says: "sqlite:<file> or postgres://…; sqlite:.cache/api.sqlite" },
    file: { type: "string", default: projectFile(".cache/api.sqlite"), says: "short for sqlite:<file>" },
    from: { type: "string", says: "the storage that is copied" },
    to: { type: "string", says: "the empty storage that it is copied into" },
    listen: { type: "string", says: "the address of this machine at which it listens; 127.0.0.1 and [::1]" },
    host: { type: "string", says: "the names that it answers to besides those of this machine: api.example.org,…" },
    origin: { type: "string", says: "the origins of pages that may ask besides those of this machine" },
    metrics: { type: "boolean", default: false, says: "answers /metrics in the text of OpenMetrics" },
    "log-requests": { type: "boolean", default: false, says: "writes a line of JSON for each request" },
    smtp: { type: "string", says: "mails notices by this server: smtps://<user>@mail.example.org" },
    "mail-from": { type: "string", says: "the sender of these mails" },
    webhook: { type: "string", says: "posts notices to these addresses: https://hooks.example.org/club,…" },
    app: { type: "string", says: "the app to which notices lead: https://apps.example.org/admin/" },
    cancel: { type: "string", says: "the job that jobs removes" },
    retry: { type: "string", says: "the job that jobs lets be tried at once" },
    proxies: { type: "string", default: "0", says: "how many proxies are before it, which add X-Forwarded-For" },
  },
});
if (positionals[0] === "copy") await copyAndEnd(values);
const carriers = await noticeCarriers(values, process.env).catch(endWithReason);
const recovery = { id: "recovery", kind: "recovery", data: null };
const port = environmentPort(0);
const storage = await openStorage(values.storage ?? `sqlite:${values.file}`).catch(endWithReason);
if (positionals[0] === "jobs") await changeJobsAndEnd(storage, values);
const hasSeeded = await seedDemo(storage, new Date());
const api = createApi({
  storage,
  operations: demoOperations(messagesOf),
  outsideEffectsOf: demoOutsideEffects,
  policyOf: demoPolicy,
  identify: identifyDemo,
  hash: nodeHash,
  waitOf: waitByPerson(),
  report: reportError,
  ...(values["log-requests"] && { log: commandLog }),
  ...(carriers && { notices: queuedNotices }),
});
// Others that start on the same storage would propose the same.
if (hasSeeded) await proposeDemo(api.fetch);
for (const club of Object.keys(demoClubNames)) await ensureJob(storage, { club, ...recovery });
const queue = new JobQueue({
  storage,
  works: { [recovery.kind]: api.recovering, ...(carriers && noticeWorks(carriers)) },
  now: () => new Date(),
  report: (error, job) => reportError(error, job === undefined ? "queue" : `${job.club}/${job.id}`),
});
const stopQueue = queue.start();
const { url, close } = await serveApi(api, {
  port,
  listen: values.listen,
  hosts: listed(values.host),
  origins: listed(values.origin),
  proxies: Number(values.proxies),
  hasMetrics: values.metrics,
  prove: () => storage.collections(),
}).catch((error: unknown) => endWithListenProblem(error, port, "PORT=5184 npm run api"));
console.log(`The API is at ${url} (Ctrl-C ends it)`);
endOnSignal(async () => {
  await close();
  await stopQueue();
  await storage.close();
});

function listed(names = ""): string[] {
  return names.split(",").filter((name) => name !== "");
}

async function copyAndEnd({ from = "", to = "" }: typeof values): Promise<never> {
  try {
    const [source, target] = [await openStoredRecords(from), await openStorage(to)];
    const { collections, records, logs } = await copyStorage(source, target, nodeHash);
    const entries = logs.map(({ club, entries: count }) => `${club} ${count}`).join(", ");
    console.log(
      `${records} records in ${collections} collections are there as they were. Entries in logs: ${entries}.`,
    );
    return process.exit(0);
  } catch (error) {
    return endWithReason(error);
  }
}

async function changeJobsAndEnd(storage: Storage, { cancel, retry }: typeof values): Promise<never> {
  for (const line of await changedJobs(storage, { cancel, retry }).catch(endWithReason)) console.log(line);
  await storage.close();
  return process.exit(0);
}

function endWithReason(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  return process.exit(1);
}

function reportError(error: unknown, traceId: string): void {
  commandLog("fault", { traceId, reason: faultReason(error), detail: (error as Partial<Error>).stack });
}
