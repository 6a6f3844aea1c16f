import { describe, expect, it, test } from "vitest";
import { outcomeOf, reviewStatus } from "../../../../../src/product/client/flow/notices.ts";
import { canonical } from "../../../../../src/product/engine/flow/answers.ts";
import type { Flow, FlowFailure, FlowState, Review, Submission } from "../../../../../src/product/engine/flow/state.ts";

const names = ["reviewFailed", "retry", "submitFailed", "submitUnknown", "signIn"];
const host = { components: new Map(), messages: Object.fromEntries(names.map((name) => [`engine.${name}`, name])) };
const failure: FlowFailure = { kind: "failed", message: "Das ging nicht.", traceId: "t-1", fields: {} };
const signIn = { action: { action: "sign-in", label: "signIn" } };
const of = canonical({});

describe("in place of the review", () => {
  const statusOf = (review: Review, kind: Flow["review"] = "dry-run") =>
    reviewStatus({ outline: () => [], review: kind }, { entered: {}, implied: {}, review } as never, host);

  it.each<[string, Review, Flow["review"], ReturnType<typeof reviewStatus>]>([
    ["nothing, where there is no dry-run", { status: "none" }, "summary", undefined],
    ["nothing yet", { status: "none" }, "dry-run", "ahead"],
    ["nothing yet, where it is one of other answers", { status: "ready", of: "other", result: 1 }, "dry-run", "ahead"],
    ["nothing, where it is there", { status: "ready", of, result: 1 }, "dry-run", undefined],
    ["nothing, where it is loading", { status: "loading", of, ask: 1 }, "dry-run", undefined],
  ])("is %s", (_, review, kind, status) => {
    expect(statusOf(review, kind)).toBe(status);
  });

  const notice = { tone: "danger", title: "reviewFailed", isUrgent: true };
  const told = { body: "Das ging nicht.", traceId: "t-1" };
  it("is its failure, with a button that tries again", () => {
    const ways = { review: "retry" };
    expect(statusOf({ status: "failed", of, failure })).toEqual({ ...notice, ...told, ways });
  });

  it("is the way to sign in, where the session has ended", () => {
    const ended = { ...failure, isSignedOut: true };
    expect(statusOf({ status: "failed", of, failure: ended })).toEqual({ ...notice, ...told, ...signIn });
  });
});

test.each<Submission>([{ status: "idle" }, { status: "running", of }, { status: "done", result: 1 }])(
  "a submission that is $status has no outcome to tell",
  (submission) => {
    expect(outcomeOf({ submission }, host)).toBeUndefined();
  },
);

test.each([
  ["failed", { tone: "danger", title: "submitFailed" }],
  ["unknown", { tone: "warning", title: "submitUnknown" }],
] as const)("the outcome of a submission that is %s is told at once", (status, words) => {
  const told = { ...words, body: "Das ging nicht.", traceId: "t-1", isUrgent: true };
  expect(outcomeOf({ submission: { status, failure } } as Pick<FlowState, "submission">, host)).toEqual(told);
  const ended = { submission: { status, failure: { ...failure, isSignedOut: true } } };
  expect(outcomeOf(ended, host)).toEqual({ ...told, ...signIn });
});
