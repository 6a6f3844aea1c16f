/** How a change can end for the person who asks for it. */
export const outcomeKinds = [
  "sent",
  "refused",
  "refused-field",
  "changed",
  "unknown",
  "slow",
  "offline",
  "signed-out",
] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** The kinds in words, after the name of what is done. */
export const outcomeWords: Readonly<Record<OutcomeKind, string>> = {
  sent: "went through",
  refused: "refused",
  "refused-field": "refused at a field",
  changed: "refused, changed meanwhile",
  unknown: "not known",
  slow: "still running",
  offline: "no connection",
  "signed-out": "session ended",
};
