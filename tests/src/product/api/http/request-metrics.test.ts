import { expect, test } from "vitest";
import { deployedApi } from "../../../../../src/product/api/http/deployed-api.ts";
import { RequestMetrics } from "../../../../../src/product/api/http/request-metrics.ts";
import { listening } from "../changes/listening.ts";
import { openOffice, seen } from "../office.ts";

/** The values of a text in OpenMetrics by their names with labels; throws where a line is none of one. */
function valuesIn(text: string): Map<string, number> {
  expect(text.endsWith("# EOF\n")).toBe(true);
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
  return new Map(
    lines.map((line) => {
      const [, name = "", value] =
        /^([a-z_]+(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})?) (\d+(?:\.\d+)?(?:e-\d+)?)$/.exec(line) ?? [];
      expect(name, line).not.toBe("");
      return [name, Number(value)];
    }),
  );
}

test("durations are counted up to each bound, and with all", () => {
  const metrics = new RequestMetrics();
  for (const seconds of [0.005, 0.006, 0.4, 20]) metrics.add("a.b.c", 200, seconds);
  const values = valuesIn(metrics.text([]));
  const bucket = (le: string) =>
    values.get(`schaukasten_request_duration_seconds_bucket{operation="a.b.c",le="${le}"}`);
  expect(["0.005", "0.01", "0.25", "0.5", "10", "+Inf"].map(bucket)).toEqual([1, 2, 2, 3, 3, 4]);
  expect(values.get('schaukasten_request_duration_seconds_count{operation="a.b.c"}')).toBe(4);
  expect(values.get('schaukasten_request_duration_seconds_sum{operation="a.b.c"}')).toBeCloseTo(20.411);
});

test("an API says what was asked with which end, which proposals move, and how many listen", async () => {
  const { api, call, propose } = await openOffice();
  const [one] = [await propose(), await propose(), await propose()];
  await call("urs", "POST", `/pending-actions/${one.id}/approve`, seen(one));
  await call("guest", "GET", "/members");
  await call(undefined, "GET", "/members");
  const stream = await listening(api.fetch, "andrea");
  const values = valuesIn(await api.metrics());
  const requests = (operation: string, status: number) =>
    values.get(`schaukasten_requests_total{operation="${operation}",status="${status}"}`);
  expect(requests("proposals.action.approve", 200)).toBe(1);
  expect([requests("members.member.list", 403), requests("members.member.list", 401)]).toEqual([1, 1]);
  expect(values.get('schaukasten_proposals{state="pending"}')).toBe(2);
  expect(values.get('schaukasten_proposals{state="executing"}')).toBe(0);
  expect(values.get("schaukasten_streams")).toBe(1);
  await stream.close();
  expect(valuesIn(await api.metrics()).get("schaukasten_streams")).toBe(0);
});

test("a deployed API answers /metrics only where that is wanted, and never below /api", async () => {
  const { api } = await openOffice();
  const ask = (path: string, metrics?: () => Promise<string>) =>
    deployedApi(api.fetch, { origins: [], prove: async () => [], metrics })(
      new Request(`https://api.example.org${path}`),
    );
  const answer = await ask("/metrics", api.metrics);
  expect(answer.headers.get("content-type")).toContain("application/openmetrics-text");
  valuesIn(await answer.text());
  expect((await ask("/api/metrics", api.metrics)).status).toBe(404);
  expect((await ask("/metrics")).status).toBe(404);
});
