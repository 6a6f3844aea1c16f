import { expect, test } from "vitest";
import { faultReason, lineLog, RefusalLog } from "../../../../src/product/server/http-log.ts";

test("what happens is a line of JSON with its time", () => {
  const lines: string[] = [];
  const log = lineLog(
    (line) => lines.push(line),
    () => Date.parse("2026-11-27T09:00:00Z"),
  );
  log("start");
  log("fault", { traceId: "a" });
  expect(lines).toEqual([
    '{"at":"2026-11-27T09:00:00.000Z","event":"start"}',
    '{"at":"2026-11-27T09:00:00.000Z","event":"fault","traceId":"a"}',
  ]);
});

test("a refusal is said at once, and again after ten seconds with how many there were", () => {
  let now = 1_000;
  const said: unknown[] = [];
  const log = new RefusalLog(
    (event, fields) => said.push([event, fields]),
    () => now,
  );
  const add = (reason: string, at: number) => {
    now = at;
    log.add(reason);
  };
  add("too-many", 1_000);
  add("too-many", 2_000);
  add("malformed", 3_000);
  add("too-many", 10_999);
  add("too-many", 11_000);
  add("too-many", 21_000);
  expect(said).toEqual([
    ["refused", { reason: "too-many", count: 1 }],
    ["refused", { reason: "malformed", count: 1 }],
    ["refused", { reason: "too-many", count: 3 }],
    ["refused", { reason: "too-many", count: 1 }],
  ]);
});

test.each([
  [{ errstr: "disk is full", code: "A" }, "disk is full"],
  [{ cause: { errstr: "locked" }, code: "A" }, "locked"],
  [{ code: "ENOENT", name: "Error" }, "ENOENT"],
  [{ name: "TypeError" }, "TypeError"],
  [{}, "unknown"],
])("the reason of the fault %j is %s", (error, reason) => expect(faultReason(error)).toBe(reason));
