import { expect, test, vi } from "vitest";
import german from "../../../content/messages/api/de-CH.json" with { type: "json" };
import english from "../../../content/messages/api/en-GB.json" with { type: "json" };
import french from "../../../content/messages/api/fr-CH.json" with { type: "json" };
import italian from "../../../content/messages/api/it-CH.json" with { type: "json" };
import { serveApi, waitByPerson } from "../../../src/api/serve-api.ts";
import { bodyLimitAt } from "../../../src/product/api/http/read-request.ts";
import type { HttpServerOptions } from "../../../src/product/server/http-server.ts";
import { serveOnLoopback } from "../../../src/product/server/loopback.ts";
import { callers, mail, openOffice } from "../product/api/office.ts";

vi.mock("../../../src/product/server/loopback.ts", () => ({ serveOnLoopback: vi.fn() }));

test("lets somebody wait who asks without end until the time is over, and nobody else", () => {
  let now = 1_000_000;
  const waitOf = waitByPerson(() => now);
  for (let asked = 0; asked < 300; asked += 1) expect(waitOf(callers.agent)).toBe(0);
  now += 4_000;
  expect(waitOf(callers.agent)).toBe(6);
  for (const other of [callers.andrea, callers.assistant, { ...callers.agent, clubId: "fc-other" }])
    expect(waitOf(other)).toBe(0);
  now += 6_000;
  expect(waitOf(callers.agent)).toBe(0);
});

test("who asks too often gets a problem that leaves open what becomes of a change, and is heard later", async () => {
  let wait = 3;
  const { call, api, mails } = await openOffice({ waitOf: ({ personId }) => (personId === "p-urs" ? wait : 0) });
  const send = () => call("urs", "POST", "/mailings", mail, { "idempotency-key": "k-1" });
  const { status, body } = await send();
  expect({ status, executed: body.executed }).toEqual({ status: 429, executed: undefined });
  const headers = { authorization: "Bearer urs" };
  const refused = await api.fetch(new Request("http://api.test/members", { headers }));
  expect(refused.headers.get("retry-after")).toBe("3");
  expect((await call("beat", "GET", "/members")).status).toBe(200);
  wait = 0;
  expect((await send()).status).toBe(200);
  expect(await mails()).toBe(1);
});

test("an API is served where it is asked to be, to its hosts and origins, within limits", async () => {
  const { api } = await openOffice();
  const own = { listen: "10.0.0.7", proxies: 1, hosts: ["api.example.org"], origins: ["https://app.example.org"] };
  await serveApi(api, { port: 8080, ...own, hasMetrics: true, prove: () => Promise.resolve() });
  await serveApi(api, { port: 0, prove: () => Promise.reject(new Error("no storage")) });
  const calls = vi.mocked(serveOnLoopback).mock.calls;
  const [given, usual] = calls.map(([, , options = {}]) => options as HttpServerOptions);
  expect(calls.map(([, port]) => port)).toEqual([8080, 0]);
  expect(given).toMatchObject({ listenHost: "10.0.0.7", proxies: 1, mostBodyBytes: bodyLimitAt });
  expect(given?.limits).toEqual({ connections: 5000, streams: 4000, streamsOfNetwork: 200, requestsOfNetwork: 1000 });
  expect([usual?.listenHost, usual?.proxies]).toEqual([undefined, 0]);
  const isHost = (name: string) => [given, usual].map((options) => options?.isHost?.(name, "/"));
  expect(["API.example.org", "localhost", "evil.example.org"].map(isHost)).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
  const isOrigin = (origin: string) => [given, usual].map((options) => options?.isOrigin?.(origin, "POST"));
  expect(["https://app.example.org", "http://localhost:4000", "https://evil.example.org"].map(isOrigin)).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
  const told = (languages?: string) =>
    JSON.parse(given?.refusalOf?.("too-large", languages).text ?? "{}") as { readonly detail: string };
  expect(["fr-FR,de;q=0.5", "it", "en-US", "rm", undefined].map((languages) => told(languages).detail)).toEqual([
    french["problem.transport.413"],
    italian["problem.transport.413"],
    english["problem.transport.413"],
    german["problem.transport.413"],
    german["problem.transport.413"],
  ]);
  expect(given?.refusalOf?.("foreign-host")).toMatchObject({
    type: "application/problem+json",
    text: expect.stringContaining('"status":421'),
  });
  const statuses = calls.flatMap(([application]) =>
    ["/healthz", "/readyz", "/metrics"].map(async (path) => {
      const { status } = await application(new Request(`http://localhost${path}`), { address: "127.0.0.1" });
      return status;
    }),
  );
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 503, 404]);
});
