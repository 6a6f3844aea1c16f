import { afterEach, expect, it, vi } from "vitest";
import { failedState } from "../../../../src/product/client/failed-state.ts";
import { SdkFailure } from "../../../../src/product/client/sdk/sdk.ts";

afterEach(() => vi.restoreAllMocks());

it("keeps what the server says of a refusal", () => {
  const refused = new SdkFailure("refused", "Das gibt es nicht mehr.", { traceId: "t1", isSignedOut: true });
  expect(failedState(refused)).toEqual({
    ...{ status: "failed", traceId: "t1" },
    refusal: { message: "Das gibt es nicht mehr.", wayOn: "sign-in" },
  });
});

it("knows a refusal that ends from one that stays", () => {
  const gone = new SdkFailure("refused", "Das gibt es nicht mehr.", { traceId: "t1" });
  expect(failedState(gone)).toMatchObject({ refusal: { wayOn: undefined } });
  const busy = new SdkFailure("refused", "Warte einen Moment.", { traceId: "t1", retryAfter: 1000 });
  expect(failedState(busy)).toMatchObject({ refusal: { wayOn: "retry" } });
});

it.each(["offline", "failed"] as const)("tells what a call that was %s says, and offers another try", (kind) => {
  expect(failedState(new SdkFailure(kind, "Kein Netz.", { traceId: "t2" }))).toEqual({
    ...{ status: "failed", traceId: "t2" },
    refusal: { message: "Kein Netz.", wayOn: "retry" },
  });
});

it("writes an error of the code to the console, under the id that is shown", () => {
  const written = vi.spyOn(console, "error").mockImplementation(() => {});
  const { traceId } = failedState(new Error("code")) as { traceId: string };
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(written.mock.calls[0]?.[0]).toContain(traceId);
});
