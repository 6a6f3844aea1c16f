/** A pending action as far as the browser looks at it. */
export interface SeenProposal {
  readonly id: string;
  readonly operation: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly status: string;
  readonly stale: boolean;
  readonly revision: number;
  readonly effectsHash: string;
  readonly expiresAt: string | null;
  readonly approvals?: { readonly given: number };
  readonly changes?: { readonly before: readonly string[]; readonly after: readonly string[] };
  readonly card: { readonly title: string; readonly effects: readonly string[] };
}

export interface ProposalList {
  readonly proposals: readonly SeenProposal[];
}
