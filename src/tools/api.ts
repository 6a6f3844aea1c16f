/**
 * `npm run api`: serves the API with the clubs of the demo on this machine only, on `PORT` or a free port, with an
 * SQLite file, `.cache/api.sqlite` or the one that `-- --file` names. A session is a header, for example
 * `authorization: Bearer demo-p-brunner`; see src/demo/request-session.ts.
 */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { transportProblem } from "../api/http/problem.ts";
import { bodyLimit } from "../api/http/read-request.ts";
import { createApi } from "../api/index.ts";
import { sqliteStorage } from "../api/storage/sqlite.ts";
import type { Storage } from "../api/storage/storage.ts";
import { demoOperations, demoOutsideEffects, demoPolicy, seedDemo } from "../demo/index.ts";
import { identifyDemo, proposeDemo } from "../demo/request-session.ts";
import { endOnSignal } from "../server/end-on-signal.ts";
import { commandLog, faultReason } from "../server/http-log.ts";
import { endWithListenProblem } from "../server/listen-problem.ts";
import { serveOnLoopback } from "../server/loopback.ts";
import { refusalStatuses } from "../server/refusal.ts";
import { messagesOf } from "../site/content/locales.ts";
import { nodeHash } from "../site/node-hash.ts";
import { projectFile } from "../site/project.ts";
import { commandOptions, environmentPort } from "./command-options.ts";

const { values } = commandOptions({
  usage: "npm run api [-- --file <file>]",
  about: `Serves the API with the clubs of the demo on this machine only, on PORT or a free port, until Ctrl-C.
A session is a header: authorization: Bearer demo-p-brunner`,
  options: {
    file: { type: "string", default: projectFile(".cache/api.sqlite"), says: "the SQLite file; .cache/api.sqlite" },
  },
});
const port = environmentPort(0);
const storage = openedStorage(values.file);
await seedDemo(storage, new Date());
const api = createApi({
  storage,
  operations: demoOperations(messagesOf),
  outsideEffectsOf: demoOutsideEffects,
  policyOf: demoPolicy,
  identify: identifyDemo,
  hash: nodeHash,
  report: reportError,
});
await api.recover("sv-aabach");
await proposeDemo(api.fetch);
const { url, close } = await serveOnLoopback(api.fetch, port, {
  mostBodyBytes: bodyLimit,
  refusalOf: (reason) => transportProblem(refusalStatuses[reason]),
}).catch((error: unknown) => endWithListenProblem(error, port, "PORT=5184 npm run api"));
console.log(`The API is at ${url} (Ctrl-C ends it)`);
endOnSignal(async () => {
  await close();
  await storage.close();
});

function openedStorage(file: string): Storage {
  try {
    mkdirSync(dirname(file), { recursive: true });
    return sqliteStorage(file);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}

function reportError(error: unknown, traceId: string): void {
  commandLog("fault", { traceId, reason: faultReason(error), detail: (error as Partial<Error>).stack });
}
