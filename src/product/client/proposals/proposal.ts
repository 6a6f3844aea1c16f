import type { Schemas } from "../../api/types/operation-types.ts";

/** A pending action as the browser uses it. */
export type SeenProposal = Pick<
  Schemas["PendingAction"],
  | "id"
  | "operation"
  | "params"
  | "status"
  | "stale"
  | "revision"
  | "effectsHash"
  | "expiresAt"
  | "phase"
  | "approvals"
  | "barrier"
  | "isForReading"
  | "rules"
  | "notes"
  | "remarks"
  | "changes"
  | "decidedBy"
  | "reason"
  | "request"
  | "editable"
> & { readonly card: Pick<Schemas["ProposalCard"], "title" | "source" | "effects"> };

/** A text with the rules of its operation. */
export type TextRules = Schemas["EditableText"];

/** Whether a card of the proposal as it was before has to be drawn again: it has been decided or adjusted, or is new. */
export function isRedrawn(before: SeenProposal | undefined, now: SeenProposal): boolean {
  return (
    before === undefined ||
    before.status !== now.status ||
    before.stale !== now.stale ||
    before.revision !== now.revision ||
    before.phase !== now.phase ||
    before.approvals?.given !== now.approvals?.given ||
    before.remarks?.length !== now.remarks?.length
  );
}
