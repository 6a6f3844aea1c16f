import { fillText } from "../../../components/_kit/texts.ts";
import { canonical } from "../../engine/flow/answers.ts";
import type { CarriedOver } from "../../engine/flow/kept-draft.ts";
import type { Flow, FlowState } from "../../engine/flow/state.ts";
import { submissionOf } from "../../engine/flow/values.ts";
import type { FlowNotice, FlowStanding } from "../../engine/flow-view.ts";
import { engineText, type Host } from "../../engine/host.ts";
import type { DraftStanding } from "./drafting.ts";

/** What is told of the draft. */
export interface DraftNews {
  readonly standing: DraftStanding;
  /** It was there when the flow opened. */
  readonly restored: Pick<CarriedOver, "lost" | "missing"> | undefined;
}

/** What is told above the steps of a flow. */
export function draftNotices({ standing, restored }: DraftNews, host: Host): FlowNotice[] {
  const text = (key: Parameters<typeof engineText>[1]) => engineText(host, key);
  const notices: FlowNotice[] = [];
  if (restored !== undefined) {
    const named = (key: "draftLost" | "draftMissing", names: readonly string[]) =>
      names.length === 0 ? [] : [fillText(text(key), { names: names.join(", ") })];
    const body =
      [...named("draftLost", restored.lost), ...named("draftMissing", restored.missing)].join(" ") || undefined;
    const tone = body === undefined ? "info" : "warning";
    notices.push({ tone, title: text("draftRestored"), body, ways: { discard: text("draftDiscard") } });
  }
  if (standing === "conflict") {
    const ways = { take: text("draftTake"), keep: text("draftKeep") };
    const [title, body] = [text("draftConflict"), text("draftConflictBody")];
    notices.push({ tone: "warning", title, body, ways, isUrgent: true });
  }
  if (standing === "broken") {
    const [title, body] = [text("draftBroken"), text("draftBrokenBody")];
    notices.push({ tone: "warning", title, body, ways: { keep: text("draftDiscard") } });
  }
  if (standing === "unkept")
    notices.push({ tone: "warning", title: text("draftUnkept"), body: text("draftUnkeptBody") });
  return notices;
}

/** What stands in the place of the review; nothing where it is there, or on its way. */
export function reviewStanding(flow: Flow, state: FlowState, host: Host): FlowStanding["review"] {
  if (flow.review !== "dry-run") return undefined;
  const { review } = state;
  if (review.status === "none" || review.of !== canonical(submissionOf(flow, state))) return "ahead";
  if (review.status !== "failed") return undefined;
  const { message, traceId } = review.failure;
  const ways = { review: engineText(host, "retry") };
  return { tone: "danger", title: engineText(host, "reviewFailed"), body: message, traceId, ways, isUrgent: true };
}

/** What became of the submission, where it did not go well. */
export function outcomeOf({ submission }: FlowState, host: Host): FlowNotice | undefined {
  if (submission.status !== "failed" && submission.status !== "unknown") return undefined;
  const { message: body, traceId } = submission.failure;
  if (submission.status === "failed")
    return { tone: "danger", title: engineText(host, "submitFailed"), body, traceId, isUrgent: true };
  const title = engineText(host, "submitUnknown");
  return { tone: "warning", title, body, traceId, isUrgent: true };
}
