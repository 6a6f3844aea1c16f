import type { RequestRowData } from "../../../../components/request-details/contract.ts";

/** A pending action as the browser uses it. */
export interface SeenProposal {
  readonly id: string;
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly status: string;
  readonly stale: boolean;
  readonly revision: number;
  readonly effectsHash: string;
  readonly expiresAt: string | null;
  readonly phase?: string;
  readonly approvals?: { readonly given: number; readonly needed: number; readonly by: readonly string[] };
  /** Why the person may not approve it. */
  readonly barrier?: string;
  readonly changes?: { readonly before: readonly string[]; readonly after: readonly string[] };
  readonly decidedBy?: string;
  /** Reason of a rejection. */
  readonly reason?: string;
  readonly card: { readonly title: string; readonly source: string; readonly effects: readonly string[] };
  /** What exactly is asked for. */
  readonly request: readonly ShownRequestRow[];
  /** Texts that the person may write otherwise. */
  readonly editable: readonly TextRules[];
}

/** As the component takes it; the API leaves out a flag that is not set. */
type ShownRequestRow = Omit<RequestRowData, "isChanged"> & Partial<Pick<RequestRowData, "isChanged">>;

/** A text with the rules of its operation. */
export interface TextRules {
  readonly field: string;
  readonly label: string;
  readonly isMultiline: boolean;
  readonly isRequired: boolean;
  readonly maxLength?: number;
}

export interface ProposalList {
  readonly proposals: readonly SeenProposal[];
}

/** Whether a card of the proposal as it was before has to be drawn again: it has been decided or adjusted, or is new. */
export function isRedrawn(before: SeenProposal | undefined, now: SeenProposal): boolean {
  return (
    before === undefined ||
    before.status !== now.status ||
    before.stale !== now.stale ||
    before.revision !== now.revision ||
    before.phase !== now.phase ||
    before.approvals?.given !== now.approvals?.given
  );
}
