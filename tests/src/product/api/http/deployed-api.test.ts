import { expect, test } from "vitest";
import { deployedApi } from "../../../../../src/product/api/http/deployed-api.ts";

const own = "https://apps.example.org";
const api = async (request: Request) => new Response(new URL(request.url).pathname, { status: 401 });
const deployed = deployedApi(api, { origins: [own], prove: async () => [] });
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") =>
  deployed(new Request(`https://api.example.org${path}`, { headers, method }));

test("the operations are at the root and below /api", async () => {
  for (const path of ["/members", "/api/members"]) expect(await (await ask(path)).text()).toBe("/members");
});

test("a page of a named origin reads answers with its credentials, refusals too", async () => {
  const { headers, status } = await ask("/api/members", { origin: own });
  expect(status).toBe(401);
  expect(headers.get("access-control-allow-origin")).toBe(own);
  expect(headers.get("access-control-allow-credentials")).toBe("true");
  expect(headers.get("vary")).toMatch(/origin/i);
});

test.each(["https://apps.example.org.evil.example", "http://apps.example.org", "https://example.org", "null", "*"])(
  "a page of %s reads nothing",
  async (origin) => {
    for (const method of ["GET", "OPTIONS"])
      expect(
        (await ask("/api/members", { origin, "access-control-request-method": "POST" }, method)).headers.get(
          "access-control-allow-origin",
        ),
      ).toBeNull();
  },
);

test("a page of a named origin may send what the apps send", async () => {
  const asked = "idempotency-key,traceparent,authorization,x-requested-by,content-type";
  const { status, headers } = await ask(
    "/api/members",
    { origin: own, "access-control-request-method": "PATCH", "access-control-request-headers": asked },
    "OPTIONS",
  );
  expect(status).toBe(204);
  expect(headers.get("access-control-allow-methods")).toContain("PATCH");
  for (const name of asked.split(",")) expect(headers.get("access-control-allow-headers")).toContain(name);
});

test("it says that it runs, and whether it can answer", async () => {
  expect((await ask("/healthz")).status).toBe(200);
  expect((await ask("/readyz")).status).toBe(200);
  expect((await ask("/api/readyz")).status).toBe(200);
  const without = deployedApi(api, { origins: [], prove: () => Promise.reject(new Error("SQLITE_CANTOPEN")) });
  const answer = await without(new Request("https://api.example.org/readyz"));
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain("SQLITE");
});
