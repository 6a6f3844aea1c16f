import { describe, expect, it, vi } from "vitest";
import { httpSdk } from "../../../../../src/product/client/sdk/http.ts";
import { SdkFailure } from "../../../../../src/product/client/sdk/sdk.ts";

const baseUrl = "https://api.test/v1/";
const receipt = { id: "r-1", message: "Zahlung verbucht." };
const members = { total: 0, found: 0, shown: 0, rows: [], page: {} };

type Answer = (request: Request) => Response | Promise<Response>;

function sdkWith(...answers: Answer[]) {
  const requests: Request[] = [];
  const fetch = vi.fn(async (request: Request) => {
    requests.push(request.clone() as Request);
    const answer = answers[Math.min(requests.length, answers.length) - 1] as Answer;
    return answer(request);
  });
  return { requests, sdk: httpSdk({ baseUrl, fetch, locale: "de-CH", timeout: 40, pauses: [1, 1] }) };
}

const json = (body: unknown, status = 200, headers = {}): Answer => {
  return () =>
    new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
};
const problem = (status: number, members = {}): Answer => {
  return json({ type: "about:blank", title: "x", status, ...members }, status, {
    "content-type": "application/problem+json",
  });
};
const forKey =
  (status: number, members = {}): Answer =>
  (request) =>
    problem(status, { ...members, idempotencyKey: request.headers.get("idempotency-key") })(request);
const page =
  (status: number): Answer =>
  () =>
    new Response("<h1>Anmelden</h1>", { status, headers: { "content-type": "text/html" } });
const gone: Answer = () => Promise.reject(new TypeError("fetch failed"));
const hanging: Answer = () => new Promise<Response>(() => {});
const garbage: Answer = () => new Response("<h1>502 Bad Gateway</h1>");
const broken: Answer = () =>
  new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }));

async function failureOf(call: Promise<unknown>): Promise<SdkFailure> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof SdkFailure) return error;
  throw new Error(`The call gave no SdkFailure but ${String(error)}.`);
}

describe("a request of the SDK", () => {
  it.each([
    ["", false],
    ["false", false],
    ["true", true],
    ["on", true],
  ])("sends the form value %j of a boolean parameter as %j", async (value, sent) => {
    const { sdk, requests } = sdkWith(json(receipt));
    await sdk.call("settings.switch.update", { id: "people-photos", value });
    expect(await requests[0]?.json()).toEqual({ value: sent });
  });

  it("puts each parameter where the operation takes it and leaves out the others", async () => {
    const { sdk, requests } = sdkWith(json(members));
    await sdk.call("members.member.list", { q: "Müller & Co", status: "", page: 2, tone: "danger" });
    expect(requests[0]?.url).toBe("https://api.test/v1/members?q=M%C3%BCller+%26+Co&page=2");
    expect(requests[0]?.headers.get("accept-language")).toBe("de-CH");
  });

  it("fills the path and sends the rest as JSON, with the key of the change", async () => {
    const { sdk, requests } = sdkWith(json(receipt));
    const params = { id: "r/1", amount: "45.00", paidOn: "2026-11-20", method: "", variant: "primary" };
    await sdk.call("invoices.payment.create", params, { idempotencyKey: "press-1" });
    const request = requests[0] as Request;
    expect(request.url).toBe("https://api.test/v1/invoices/r%2F1/payments");
    expect(await request.json()).toEqual({ amount: "45.00", paidOn: "2026-11-20" });
    expect(request.headers.get("idempotency-key")).toBe("press-1");
    expect(request.headers.get("traceparent")).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it.each([
    ["one choice of several", { present: "m-1" }, { present: ["m-1"] }],
    ["no choice of several", { present: false }, { present: [] }],
    ["all choices", { present: ["m-1", "m-2"], note: "" }, { present: ["m-1", "m-2"], note: "" }],
  ])("sends %s as the list that the operation takes", async (_, params, body) => {
    const { sdk, requests } = sdkWith(json(receipt));
    await sdk.call("attendance.sheet.update", { id: "t-1", ...params });
    expect(await requests[0]?.json()).toEqual(body);
  });

  it("says which part of the path is missing", async () => {
    const { sdk } = sdkWith(json(receipt));
    await expect(sdk.call("members.member.archive", {})).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The path /members/{id}/archive needs "id", which was not given. Set it on the button or in the params.]`,
    );
  });

  it("says that there is no such operation", async () => {
    const { sdk } = sdkWith(json(receipt));
    await expect(sdk.call("members.member.fly", {})).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no operation "members.member.fly". Take one of content/api/openapi.yaml.]`,
    );
  });
});

const read = ["members.member.list", {}] as const;
const change = ["members.member.archive", { id: "m-1" }] as const;
const dryRun = ["members.member.preview", {}] as const;

describe("a call that fails", () => {
  it.each([
    ["a read that is not reached", gone, read, "offline", 3],
    ["a read after 500", problem(500), read, "failed", 3],
    ["a read after garbage", garbage, read, "failed", 3],
    ["a read of the wrong shape", json({ total: "many" }), read, "failed", 3],
    ["a read whose reply breaks off", broken, read, "offline", 3],
    ["a read that nobody answers", hanging, read, "failed", 1],
    ["a read that is refused", problem(404), read, "refused", 1],
    ["a read of which a server in between says that nothing is there", page(404), read, "failed", 3],
    ["a read that a server in between forbids", page(403), read, "failed", 3],
    ["a read that a server in between finds too large", page(413), read, "refused", 1],
    ["a read that leads to a page on which people sign in", page(200), read, "failed", 3],
    ["a read without content", () => new Response(null, { status: 204 }), read, "failed", 3],
    ["a dry-run after 500", problem(500), dryRun, "failed", 3],
    ["a change after 500", problem(500), change, "unknown", 1],
    ["a change that failed and changed nothing so far", problem(500, { executed: false }), change, "unknown", 1],
    ["a change whose key is refused", forKey(409), change, "refused", 1],
    ["a change whose key is refused for want of a permission", forKey(403), change, "refused", 1],
    ["a change that another key refuses", problem(409, { idempotencyKey: "other" }), change, "unknown", 1],
    ...[400, 401, 403, 404, 405, 409, 410, 413, 415, 421, 422, 428, 429, 431, 451].map(
      (status) =>
        [`a change after ${status} that does not name its key`, problem(status), change, "unknown", 1] as const,
    ),
    ["a change that is redirected", () => Response.redirect("https://login.test/"), change, "unknown", 1],
    ["a change without content", () => new Response(null, { status: 204 }), change, "unknown", 1],
    ["a change that leads to a page on which people sign in", page(200), change, "unknown", 1],
    ["a change of which a proxy says that it is refused", json({ message: "Forbidden" }, 403), change, "unknown", 1],
    ["a change that took too long", problem(408), change, "unknown", 1],
    ["a change that came too early", problem(425), change, "unknown", 1],
    ["a change that is not reached", gone, change, "unknown", 1],
    ["a change that nobody answers", hanging, change, "unknown", 1],
    ["a change after garbage", garbage, change, "unknown", 1],
    ["a change whose reply breaks off", broken, change, "unknown", 1],
    ["a change whose reply has the wrong shape", json(["done"]), change, "unknown", 1],
    ["a change behind a gateway without an answer", () => new Response("", { status: 504 }), change, "unknown", 1],
    ["a change that is still running", json({}, 409, { "retry-after": "1" }), change, "unknown", 1],
  ] as const)("is told by its kind: %s", async (_, answer, [operation, params], kind, times) => {
    const { sdk, requests } = sdkWith(answer);
    expect((await failureOf(sdk.call(operation, params))).kind).toBe(kind);
    expect(requests).toHaveLength(times);
  });

  it("gives the words, the trace id and the field errors of a problem", async () => {
    const described = {
      detail: "Das Datum liegt in der Zukunft.",
      traceId: "abc-123",
      fields: { paidOn: "Zu spät.", x: 1 },
    };
    const failure = await failureOf(sdkWith(forKey(422, described)).sdk.call(...change));
    expect(failure).toMatchObject({ message: described.detail, traceId: "abc-123", fields: { paidOn: "Zu spät." } });
  });

  it.each(["Zuerst das Datum.\nDann der Betrag.", "Zuerst das Datum.\u2028Dann der Betrag.\r\n"])(
    "tells a reason in several lines (%j) in one, as what shows it takes one",
    async (detail) => {
      const failure = await failureOf(sdkWith(forKey(422, { detail })).sdk.call(...change));
      expect(failure).toMatchObject({ message: "Zuerst das Datum. Dann der Betrag." });
    },
  );

  it.each([400, 401, 403, 409, 429, 500, 502, 503])(
    "never shows the status %i nor what a provider said",
    async (status) => {
      const answers = [problem(status), () => new Response(`Error ${status}: upstream said no`, { status })];
      for (const answer of answers) {
        const failure = await failureOf(sdkWith(answer).sdk.call(...change));
        expect(failure.message).not.toMatch(/\d|upstream|error/i);
        expect(failure.traceId).toMatch(/^[a-z0-9-]{6,}$/);
      }
    },
  );

  it.each([
    [429, {}, 1000],
    [429, { "retry-after": "30" }, 30_000],
    [403, {}, 0],
  ])("says after %i with %o how long to wait", async (status, headers, retryAfter) => {
    const { sdk } = sdkWith(json({ detail: "Moment." }, status, headers));
    expect(await failureOf(sdk.call(...read))).toMatchObject({ kind: "refused", retryAfter });
  });

  it("gives the result of a later try of a read", async () => {
    const { sdk, requests } = sdkWith(gone, problem(503), json(members));
    expect(await sdk.call(...read)).toEqual(members);
    expect(requests).toHaveLength(3);
  });

  it("ends with the signal of the caller, also where nobody listens to it", async () => {
    const { sdk } = sdkWith(hanging);
    const controller = new AbortController();
    const call = sdk.call(...read, { signal: controller.signal });
    controller.abort(new Error("The screen was left."));
    await expect(call).rejects.toThrow("The screen was left.");
  });
});
