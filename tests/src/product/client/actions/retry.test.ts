import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { retryUntilKnown } from "../../../../../src/product/client/actions/retry.ts";
import { type FailureKind, SdkFailure } from "../../../../../src/product/client/sdk/sdk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Answer = FailureKind | "settled" | "signed-out" | "patience" | "done" | "silence" | "late" | "throw";

/** Answers with more details than their kind. */
const special: Readonly<Record<string, SdkFailure>> = {
  settled: new SdkFailure("refused", "settled", { traceId: "t-1", isSettled: true }),
  "signed-out": new SdkFailure("refused", "signed out", { traceId: "t-1", isSignedOut: true }),
  patience: new SdkFailure("unknown", "later", { traceId: "t-1", retryAfter: 500 }),
};

const failureOf = (kind: string) => special[kind] ?? new SdkFailure(kind as FailureKind, kind, { traceId: "t-1" });

/** The outcome when the sendings get these answers in order. */
async function endingOf(...answers: Answer[]) {
  const left = [...answers];
  const checking = vi.fn();
  const work = vi.fn((): Promise<string> => {
    const answer = left.shift() ?? "silence";
    if (answer === "throw") throw new Error("fault");
    if (answer === "done") return Promise.resolve("result");
    if (answer === "silence") return new Promise(() => {});
    if (answer === "late") return new Promise((resolve) => setTimeout(() => resolve("late result"), 150));
    return Promise.reject(failureOf(answer));
  });
  const ending = retryUntilKnown({
    work,
    checking,
    failureOf: (error) => (error instanceof SdkFailure ? error : failureOf("failed")),
    silence: () => failureOf("unknown"),
    timeout: 100,
    pauses: [10, 10],
  });
  await vi.advanceTimersByTimeAsync(2000);
  return { status: (await ending).status, sent: work.mock.calls.length, told: checking.mock.calls.length };
}

describe("an attempt", () => {
  it.each<[Answer[], Awaited<ReturnType<typeof endingOf>>]>([
    [["done"], { status: "done", sent: 1, told: 0 }],
    [["refused"], { status: "failed", sent: 1, told: 0 }],
    [["failed"], { status: "failed", sent: 1, told: 0 }],
    [["offline"], { status: "failed", sent: 1, told: 0 }],
    [["throw"], { status: "failed", sent: 1, told: 0 }],
    [["unknown", "done"], { status: "done", sent: 2, told: 1 }],
    [["silence", "done"], { status: "done", sent: 2, told: 1 }],
    [["unknown", "settled"], { status: "failed", sent: 2, told: 1 }],
    [["unknown", "refused", "refused"], { status: "unknown", sent: 3, told: 1 }],
    [["unknown", "refused", "done"], { status: "done", sent: 3, told: 1 }],
    [["signed-out"], { status: "failed", sent: 1, told: 0 }],
    [["unknown", "signed-out"], { status: "unknown", sent: 2, told: 1 }],
    [["patience", "patience", "done"], { status: "done", sent: 3, told: 1 }],
    [["unknown", "failed", "offline"], { status: "unknown", sent: 3, told: 1 }],
    [["unknown", "offline", "done"], { status: "done", sent: 3, told: 1 }],
    [["silence", "silence", "silence"], { status: "unknown", sent: 3, told: 1 }],
    [["late", "silence"], { status: "done", sent: 2, told: 1 }],
  ])("to which happens %j ends as it is known", async (answers, expected) => {
    expect(await endingOf(...answers)).toEqual(expected);
  });
});
