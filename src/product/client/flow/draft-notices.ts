import { fillText } from "../../../../components/_kit/texts.ts";
import type { FlowNotice } from "../../engine/flow/flow-view.ts";
import type { CarriedOver } from "../../engine/flow/kept-draft.ts";
import { engineText, type Host } from "../../engine/screen/host.ts";

export { carryOver } from "../../engine/flow/kept-draft.ts";

/** The status of a draft: kept, changed by another window, unreadable, or not storable on this device. */
export type DraftStatus = "kept" | "conflict" | "broken" | "unkept";

/** The state of the draft. */
export interface DraftNews {
  readonly status: DraftStatus;
  /** Set if the draft existed when the flow opened. */
  readonly restored: Pick<CarriedOver, "lost" | "missing"> | undefined;
}

/** The notices above the steps of a flow. */
export function draftNotices({ status, restored }: DraftNews, host: Host): FlowNotice[] {
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
  if (status === "conflict") {
    const ways = { take: text("draftTake"), keep: text("draftKeep") };
    const [title, body] = [text("draftConflict"), text("draftConflictBody")];
    notices.push({ tone: "warning", title, body, ways, isUrgent: true });
  }
  if (status === "broken") {
    const [title, body] = [text("draftBroken"), text("draftBrokenBody")];
    notices.push({ tone: "warning", title, body, ways: { keep: text("draftDiscard") } });
  }
  if (status === "unkept") notices.push({ tone: "warning", title: text("draftUnkept"), body: text("draftUnkeptBody") });
  return notices;
}
