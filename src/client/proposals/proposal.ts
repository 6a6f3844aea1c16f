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
  readonly card: { readonly title: string; readonly effects: readonly string[] };
}

export interface ProposalList {
  readonly proposals: readonly SeenProposal[];
}
