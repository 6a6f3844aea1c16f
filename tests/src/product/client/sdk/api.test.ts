import { describe, expect, it } from "vitest";
import { httpSdk } from "../../../../../src/product/client/sdk/http.ts";
import { callers, mail, openOffice, operations } from "../../api/office.ts";

type OfficeOptions = Parameters<typeof openOffice>[0];

/** The SDK as in the prototypes: the API is in the same process. */
async function openSdk(options: OfficeOptions = {}, timeout = 2000) {
  const office = await openOffice({ identify: () => callers.urs, ...options });
  const sdk = httpSdk({ baseUrl: "http://api.test", fetch: office.api.fetch, locale: "de-CH", timeout, pauses: [] });
  return { ...office, sdk };
}

describe("the SDK and the API", () => {
  it("carry a change out once that is sent twice under one key", async () => {
    const { sdk, mails } = await openSdk();
    const send = () => sdk.call("mailings.mailing.send", mail, { idempotencyKey: "press-1" });
    expect(await send()).toEqual(await send());
    expect(await mails()).toBe(1);
  });

  it("say which field is wrong, under the trace id that was sent", async () => {
    const traces: (string | null)[] = [];
    const { sdk } = await openSdk({
      identify: (request) => {
        traces.push(request.headers.get("traceparent"));
        return callers.urs;
      },
    });
    const failure = await sdk.call("mailings.mailing.send", { ...mail, subject: "" }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: "refused", fields: { subject: expect.any(String) } });
    expect(traces[0]).toContain((failure as { traceId: string }).traceId);
  });

  it("do not know how a change went that is still being worked on", async () => {
    const gate = Promise.withResolvers<void>();
    const slow = async () => {
      await gate.promise;
      return { result: { id: "a", message: "Gut" } };
    };
    const { sdk } = await openSdk({ operations: { ...operations, "members.member.archive": slow } }, 100);
    const archive = () => sdk.call("members.member.archive", { id: "m-1" }, { idempotencyKey: "press-2" });
    await expect(archive()).rejects.toMatchObject({ kind: "unknown" });
    await expect(archive()).rejects.toMatchObject({ kind: "unknown" });
    gate.resolve();
    await expect.poll(() => archive().catch(() => undefined)).toEqual({ id: "a", message: "Gut" });
  });

  it("tell a fault inside in words, and nothing of it", async () => {
    const broken = () => Promise.reject(new Error("SQLITE_FULL: disk is full"));
    const { sdk } = await openSdk({ operations: { ...operations, "members.member.archive": broken } });
    const failure = await sdk.call("members.member.archive", { id: "m-1" }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: "unknown", message: expect.not.stringMatching(/SQLITE|500/) });
  });
});
