import { expect, test, vi } from "vitest";
import { previewBy } from "../../../../../../src/product/client/app/plugins/request-preview.ts";
import type { OperationRow } from "../../../../../../src/product/client/sdk/operation-row.ts";
import {
  type FailureDetails,
  type FailureKind,
  type Sdk,
  SdkFailure,
} from "../../../../../../src/product/client/sdk/sdk.ts";

const rows: Readonly<Record<string, OperationRow>> = {
  "invoices.payment.create": ["irreversible", "POST", "/invoices/{id}/payments", "amount:n isWhole:b lines:a note", ""],
};
const { signal } = new AbortController();

function asking(call: () => Promise<unknown>) {
  const spy = vi.fn(call);
  const preview = previewBy({ call: spy } as unknown as Sdk, rows);
  return { spy, ask: (params: object = {}) => preview("invoices.payment.create", { ...params }, signal) };
}

const failing = (kind: FailureKind, details: Partial<FailureDetails> = {}) =>
  asking(() => Promise.reject(new SdkFailure(kind, "Nein.", { traceId: "t-1", ...details })));

test("is asked about what is sent: the values that the operation takes, in their types, with those of its path", async () => {
  const { spy, ask } = asking(async () => ({ effects: ["CHF 5.00"], request: [], effectsHash: "a1" }));
  const given = { id: "r-1", amount: "5", isWhole: "on", lines: "l-1", step: "2", note: null };
  expect(await ask(given)).toMatchObject({ consequences: ["CHF 5.00"], effectsHash: "a1" });
  expect(spy).toHaveBeenCalledWith(
    "session.request.preview",
    { operation: "invoices.payment.create", params: { id: "r-1", amount: 5, isWhole: true, lines: ["l-1"] } },
    { signal },
  );
});

test("leaves it to the words of the screen where the backend has no such address, and asks there once", async () => {
  const { ask, spy } = failing("failed", { isVain: true });
  expect([await ask(), await ask()]).toEqual([{}, {}]);
  expect(spy).toHaveBeenCalledTimes(1);
});

test.each(["refused", "offline", "failed", "unknown"] as const)("asks nobody to confirm what is %s", async (kind) => {
  await expect(failing(kind).ask()).rejects.toThrow("Nein.");
});
