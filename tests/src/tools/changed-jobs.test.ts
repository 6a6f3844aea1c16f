import { expect, test } from "vitest";
import { enqueuing } from "../../../src/product/api/queue/job.ts";
import { memoryStorage } from "../../../src/product/api/storage/memory.ts";
import { changedJobs } from "../../../src/tools/changed-jobs.ts";

const place = { collection: "jobs/sv-test", expected: 0, type: "put" } as const;
const failed = { state: "failed", attempts: 20, lastError: "mail.example answers 500." };

test("lists jobs, and cancels one or lets one be tried again", async () => {
  const storage = memoryStorage();
  const order = { club: "sv-test", id: "a", kind: "recovery", data: null, dueAt: "2026-11-28T08:00:00.000Z" };
  const letter = { club: "sv-test", id: "pa-1.w0", kind: "notice.webhook", data: null };
  await storage.commit([enqueuing(order), { ...place, id: letter.id, value: { ...letter, ...failed } }]);
  const told = (cancel?: string, retry?: string) =>
    changedJobs(storage, { cancel, retry }).then((lines) => lines.join("\n"), String);
  expect(await told()).toMatchInlineSnapshot(`
    "sv-test/a  recovery  waiting  attempts 0  due 2026-11-28T08:00:00.000Z
    sv-test/pa-1.w0  notice.webhook  failed  attempts 20  mail.example answers 500."
  `);
  expect(await told("sv-test/a")).toMatchInlineSnapshot(
    `"sv-test/pa-1.w0  notice.webhook  failed  attempts 20  mail.example answers 500."`,
  );
  expect(await told(undefined, "sv-test/pa-1.w0")).toMatchInlineSnapshot(
    `"sv-test/pa-1.w0  notice.webhook  waiting  attempts 0  mail.example answers 500."`,
  );
  expect(await told("sv-test/pa-1.w0")).toMatchInlineSnapshot(`"No job waits, runs or has failed."`);
  expect(await told("pa-1.w0")).toMatchInlineSnapshot(
    `"Error: There is no job "pa-1.w0". npm run api -- jobs lists them: <club>/<id>."`,
  );
});
