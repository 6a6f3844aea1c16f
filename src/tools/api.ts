/**
 * `npm run api`: serves the API with the clubs of the demo on this machine only, on `PORT` or a free port, with an
 * SQLite file, `.cache/api.sqlite` or the one that `-- --file` names. A session is a header, for example
 * `authorization: Bearer demo-p-brunner`; see src/demo/request-session.ts.
 */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { createApi } from "../api/index.ts";
import { sqliteStorage } from "../api/storage/sqlite.ts";
import type { Storage } from "../api/storage/storage.ts";
import { demoOperations, demoOutsideEffects, demoPolicy, seedDemo } from "../demo/index.ts";
import { identifyDemo, proposeDemo } from "../demo/request-session.ts";
import { messagesOf } from "../site/content/locales.ts";
import { nodeHash } from "../site/node-hash.ts";
import { projectFile } from "../site/project.ts";
import { serveOnLoopback } from "../site/server/loopback.ts";

const { values } = parseArgs({ options: { file: { type: "string", default: projectFile(".cache/api.sqlite") } } });
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
const { url, close } = await serveOnLoopback(api.fetch, Number(process.env["PORT"] ?? 0));
console.log(`The API is at ${url} (Ctrl-C ends it)`);
process.once("SIGINT", stopApi);
process.once("SIGTERM", stopApi);

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
  console.error(traceId, error);
}

async function stopApi(): Promise<void> {
  await close();
  await storage.close();
}
