/** The four that have to hold together, in the order in which a missing one is told. */
export const capabilityParts = ["entitlement", "setting", "flag", "permission"] as const;

export type CapabilityPart = (typeof capabilityParts)[number];

/** Which part of a capability does not hold. */
export interface Denial {
  readonly capability: string;
  readonly part: CapabilityPart;
}

/** What a scenario denies; a name alone lacks the permission. */
export function denialsOf(denied: readonly (string | Denial)[] = []): Denial[] {
  return denied.map((each) => (typeof each === "string" ? { capability: each, part: "permission" } : each));
}
