import { expect, test } from "vitest";
import { bodyLimit, bodyLimitAt, bodyLimitOf, readParams } from "../../../../../src/product/api/http/read-request.ts";
import { operationEntries } from "../../../../../src/product/api/operation-table.ts";
import { readTyped } from "../../../../../src/product/engine/api/typed-params.ts";

const host = "http://localhost";

function read(operation: string, address: string, init: RequestInit = {}, path = {}) {
  const entry = operationEntries.get(operation);
  if (entry === undefined) throw new Error(`There is no operation "${operation}".`);
  return readParams(entry, new Request(host + address, init), path, { read: readTyped, now: new Date(0) });
}

const posted = (body: string, type = "application/json") => ({
  method: "POST",
  body,
  headers: { "content-type": type },
});

test("a read takes its parameters from the address", async () => {
  expect(await read("proposals.action.list", "/pending-actions?status=pending")).toEqual({
    params: { status: "pending" },
    issues: {},
  });
});

test("a change takes its values from the body, and its id from the path", async () => {
  const body = JSON.stringify({ revision: 1, effectsHash: "0".repeat(64) });
  expect(await read("proposals.action.approve", "/pending-actions/pa-1/approve", posted(body), { id: "pa-1" })).toEqual(
    { params: { id: "pa-1", revision: 1, effectsHash: "0".repeat(64) }, issues: {} },
  );
});

test("names the fields that are missing, and those that the operation does not have", async () => {
  const { issues } = await read("proposals.action.approve", "/x", posted('{"revision":1,"id":"pa-2","more":true}'), {
    id: "pa-1",
  });
  expect(Object.keys(issues).toSorted()).toEqual(["effectsHash", "id", "more"]);
});

test("a body may have the files of lists and objects", () => {
  const file = { type: "string", "x-file": { types: ["application/pdf"], mostBytes: 300 } } as const;
  const properties = {
    own: file,
    several: { type: "array", maxItems: 4, items: file },
    inner: { type: "object", properties: { file, name: { type: "string" } } },
  } as const;
  expect(bodyLimitOf({ schema: { type: "object", properties } })).toBe(bodyLimit + (300 * 6 * 4) / 3);
});

test.each([
  ["another content type", posted("revision=1", "text/plain"), 415],
  ["a list", posted("[]"), 400],
  ["no JSON", posted("{"), 400],
])("refuses a body that is %s", async (_, init, status) => {
  await expect(read("proposals.action.approve", "/x", init, { id: "pa-1" })).rejects.toMatchObject({ status });
});

test.each([
  ["POST", "/me/expenses", true],
  ["POST", "/api/me/expenses/preview?x=1", true],
  ["GET", "/me/expenses", false],
  ["POST", "/me/expenses/sp-1/withdraw", false],
  ["POST", "/mailings", false],
])("a body of %s %s may have a file: %s", (method, path, hasFile) => {
  const most = 5 * 1024 * 1024;
  expect(bodyLimitAt(method, path)).toBe(hasFile ? bodyLimit + Math.ceil((most * 4) / 3) : bodyLimit);
});
