import { expect, it } from "vitest";
import { readCheckpoint } from "../../../../../src/product/api/audit/checkpoint.ts";

const log = { club: "sv-test", index: 3, hash: "0".repeat(64) };
const document = { format: "audit-checkpoint/1", at: "2026-11-12T08:40:00Z", logs: [log] };

it("reads a checkpoint", () => {
  expect(readCheckpoint(JSON.stringify(document))).toEqual(document);
});

it.each<[string, object, string]>([
  ["another format", { ...document, format: "audit-checkpoint/2" }, "format"],
  ["no time", { ...document, at: "gestern" }, "at"],
  ["a field that it does not know", { ...document, extra: 1 }, "extra"],
  ["a field of a log that it does not know", { ...document, logs: [{ ...log, extra: 1 }] }, "extra"],
  ["a log without a hash", { ...document, logs: [{ club: "sv-test", index: 3 }] }, "hash"],
  ["a negative index", { ...document, logs: [{ ...log, index: -1 }] }, "index"],
  ["a signature of another length", { ...document, signature: "AAAA" }, "signature"],
  ["a log twice", { ...document, logs: [log, log] }, "twice"],
])("refuses %s", (_, wrong, named) => {
  expect(() => readCheckpoint(JSON.stringify(wrong))).toThrow(named);
});

it("refuses what is no JSON", () => {
  expect(() => readCheckpoint("{")).toThrow("it is not JSON");
});
