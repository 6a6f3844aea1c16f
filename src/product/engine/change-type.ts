/** What happened to a thing between two states of it. */
export type ChangeType = "added" | "changed" | "removed";
