import { expect, test } from "vitest";
import { PacedQueue } from "../../../../../../src/workshop/catalogue/client/screen/paced-queue.ts";

function queueOf(most: number) {
  const started: string[] = [];
  const queue = new PacedQueue<string>(most, (item) => started.push(item));
  return { started, queue };
}

test("begins a few at a time, in the order in which they were added", () => {
  const { started, queue } = queueOf(2);
  for (const item of ["a", "b", "c", "d"]) queue.add(item);
  expect(started).toEqual(["a", "b"]);
  queue.finished();
  expect(started).toEqual(["a", "b", "c"]);
});

test("does not begin what was taken back", () => {
  const { started, queue } = queueOf(1);
  for (const item of ["a", "b", "c"]) queue.add(item);
  queue.remove("b");
  queue.finished();
  expect(started).toEqual(["a", "c"]);
});

test("begins the others when one finishes while it begins", () => {
  const started: string[] = [];
  const queue = new PacedQueue<string>(1, (item) => {
    started.push(item);
    queue.finished();
  });
  for (const item of ["a", "b", "c"]) queue.add(item);
  expect(started).toEqual(["a", "b", "c"]);
});

test("begins nothing while it is held, and goes on after a failure too", async () => {
  const { started, queue } = queueOf(1);
  const { promise, reject } = Promise.withResolvers<void>();
  queue.hold(promise);
  queue.add("a");
  expect(started).toEqual([]);
  reject(new Error("not opened"));
  await promise.catch(() => {});
  await Promise.resolve();
  expect(started).toEqual(["a"]);
});
