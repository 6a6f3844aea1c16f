import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createApi } from "../../../../../src/product/api/index.ts";
import { memoryStorage } from "../../../../../src/product/api/storage/memory.ts";
import { overlayStorage } from "../../../../../src/product/api/storage/overlay.ts";
import { sqliteStorage } from "../../../../../src/product/api/storage/sqlite.ts";
import { identifyByToken, mail, type Name, operations, outsideEffectsOf, seed, seen, send } from "../office.ts";
import { listening } from "./listening.ts";

const inbox = "proposals.action.list";
const members = "members.member.list";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] }),
);
afterEach(() => void vi.useRealTimers());

async function office({ storage = memoryStorage(), identify = identifyByToken } = {}) {
  const api = createApi({ storage, operations, outsideEffectsOf, identify });
  await seed(storage);
  const call = (who: Name, method: string, path: string, body?: object) => send(api.fetch, who, method, path, body);
  return {
    storage,
    call,
    fetch: api.fetch,
    /** After a moment without changes. */
    async listen(who: Name, more?: Parameters<typeof listening>[2]) {
      await vi.advanceTimersByTimeAsync(5_000);
      return listening(api.fetch, who, more);
    },
    propose: async () =>
      (await call("agent", "POST", "/pending-actions", { operation: "mailings.mailing.send", params: mail })).body
        .proposal,
    join: (id: string) =>
      storage.commit([{ type: "put", collection: "members", id, expected: 0, value: { id, email: id } }]),
    async tell() {
      await vi.advanceTimersByTimeAsync(1_000);
    },
  };
}

test.each([
  ["memory", () => memoryStorage()],
  ["SQLite", () => sqliteStorage(":memory:")],
])("over %s a decision is told within a second to another person who has the inbox open", async (_, open) => {
  const { call, listen, propose, tell } = await office({ storage: open() });
  const proposal = await propose();
  await call("andrea", "GET", "/pending-actions");
  const stream = await listen("andrea");
  await call("urs", "POST", `/pending-actions/${proposal.id}/approve`, seen(proposal));
  await tell();
  expect(await stream.next()).toContain(inbox);
});

test("only what somebody has asked, and what rests on the change, is told", async () => {
  const { call, listen, join, storage, tell } = await office();
  await call("andrea", "GET", "/members");
  const stream = await listen("andrea");
  await storage.commit([{ type: "put", collection: "halls", id: "h-1", expected: 0, value: {} }]);
  await tell();
  await join("m-9");
  await tell();
  expect(await stream.next()).toEqual([members]);
});

test("nobody is told of what they may not ask, nor of another club", async () => {
  const { call, listen, join, propose, tell } = await office();
  for (const who of ["andrea", "elsewhere"] as const) await call(who, "GET", "/members");
  for (const who of ["andrea", "reader"] as const) await call(who, "GET", "/pending-actions");
  const [reader, elsewhere] = [await listen("reader"), await listen("elsewhere")];
  await propose();
  await tell();
  expect(await reader.next()).toEqual([inbox]);
  await join("m-9");
  await tell();
  expect(await elsewhere.next()).toEqual([members]);
  // The mailing that waits rests on the members.
  await call("andrea", "GET", "/pending-actions");
  await join("m-10");
  await tell();
  expect(await reader.next()).toEqual([inbox]);
});

test("who comes back is told what has changed meanwhile, and everything where that is not known", async () => {
  const { call, listen, join, tell } = await office();
  await call("andrea", "GET", "/members");
  await call("andrea", "GET", "/pending-actions");
  const before = await listen("andrea");
  const id = before.id();
  await before.close();
  await join("m-9");
  await tell();
  expect(await (await listen("andrea", { id })).next()).toEqual([members]);
  for (const unknown of ["otherrun-3", "nonsense", `${id?.split("-")[0]}-999`])
    expect(await (await listen("andrea", { id: unknown })).next()).toBeUndefined();
  expect(await (await listen("andrea", { query: "" })).next()).toBeUndefined();
  expect(await (await listen("andrea", { query: "?age=3600000" })).next()).toBeUndefined();
});

test("a change after somebody has asked and before they listen is told", async () => {
  const { call, listen, join, tell } = await office();
  await vi.advanceTimersByTimeAsync(60_000);
  await call("andrea", "GET", "/members");
  await join("m-9");
  await tell();
  expect(await (await listen("andrea", { query: "?age=6000" })).next()).toEqual([members]);
});

test("a stream says that it is there, and ends with the session", async () => {
  let isSignedIn = true;
  const { listen } = await office({ identify: (request) => (isSignedIn ? identifyByToken(request) : undefined) });
  const stream = await listen("andrea");
  const ended = stream.ended();
  await vi.advanceTimersByTimeAsync(120_000);
  isSignedIn = false;
  await vi.advanceTimersByTimeAsync(20_000);
  await ended;
});

test("the oldest stream of a person with many gives way", async () => {
  const { listen } = await office();
  const first = await listen("andrea");
  for (let count = 1; count < 12; count += 1) await listen("andrea");
  await listen("urs");
  await listen("andrea");
  await first.ended();
});

test("who is not signed in has no stream, and a storage that does not tell has none", async () => {
  const { call } = await office();
  expect((await call("nobody" as Name, "GET", "/session/changes")).status).toBe(401);
  const without = await office({ storage: overlayStorage(memoryStorage(), memoryStorage()) });
  expect((await without.call("andrea", "GET", "/session/changes")).status).toBe(404);
  expect((await call("andrea", "POST", "/session/changes", {})).status).toBe(405);
});

test("a client that takes nothing is left, and one that has gone leaves nothing behind", async () => {
  const { fetch, call, join, tell } = await office();
  await call("andrea", "GET", "/members");
  const headers = { authorization: "Bearer andrea" };
  const response = await fetch(new Request("http://api.test/session/changes?age=0", { headers }));
  for (let count = 0; count < 100; count += 1) {
    await join(`m-${count + 100}`);
    await tell();
  }
  const text = await response.text();
  expect(text.split("event: changed").length).toBeLessThan(80);
  expect(vi.getTimerCount()).toBe(0);
});
