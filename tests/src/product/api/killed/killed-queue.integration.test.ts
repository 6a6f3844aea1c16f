import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { enqueuing } from "../../../../../src/product/api/queue/job.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { webhookReceiver } from "../notices/webhook-receiver.ts";
import { club } from "../office.ts";
import { bundledServer, type ServerProcess, startServer } from "./server-process.ts";

test("a job whose process is killed in the middle is done by another: once by its id, with one change of data", async () => {
  const folder = mkdtempSync(join(tmpdir(), "killed-queue-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundle = bundledServer(folder, join(import.meta.dirname, "queue-process.ts"));
  const storage = sqliteStorage(join(folder, "records.sqlite"));
  onTestFinished(() => storage.close());
  let first: ServerProcess | undefined;
  await using receiver = await webhookReceiver(() => {
    // The message has arrived, and nobody learns of it.
    if (receiver.messages.length === 1) first?.child.kill("SIGKILL");
    return 204;
  });
  const jobs = ["a", "b"].map((id) => enqueuing({ club, id, kind: "post", data: receiver.url }));
  await storage.commit(jobs);
  first = await startServer(bundle, `sqlite:${join(folder, "records.sqlite")}`);
  if (first.child.exitCode === null && first.child.signalCode === null) await once(first.child, "exit");
  expect(first.child.signalCode).toBe("SIGKILL");
  expect(await storage.count(`jobs/${club}`)).toBeGreaterThan(0);
  const { child } = await startServer(bundle, `sqlite:${join(folder, "records.sqlite")}`);
  await once(child, "exit");
  const ids = receiver.messages.map(({ headers }) => headers["webhook-id"]);
  expect(ids.length).toBeGreaterThan(2);
  expect([...new Set(ids)].toSorted()).toEqual(["a", "b"]);
  expect((await storage.list("posted")).map(({ id }) => id).toSorted()).toEqual(["a", "b"]);
  expect(await storage.count(`jobs/${club}`)).toBe(0);
});
