import { expect, test } from "vitest";
import { shareOut } from "../../../../src/workshop/audit/work-queue.ts";

test("a worker that is done gets the next job, and each job is done once", async () => {
  const first = Promise.withResolvers<void>();
  const done: string[] = [];
  await shareOut(["slow", "fast"], [1, 2, 3, 4], async (worker, job) => {
    if (worker === "slow") await first.promise;
    done.push(`${worker} ${job}`);
    if (job === 4) first.resolve();
  });
  expect(done).toEqual(["fast 2", "fast 3", "fast 4", "slow 1"]);
});

test("a job that fails ends the work with its reason", async () => {
  const work = shareOut(["only"], [1, 2], () => Promise.reject(new Error("The browser is gone.")));
  await expect(work).rejects.toThrow("The browser is gone.");
});
