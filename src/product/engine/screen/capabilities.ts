/** The four parts that all have to hold, in the order in which a missing one is reported. */
export const capabilityParts = ["entitlement", "setting", "flag", "permission"] as const;

export type CapabilityPart = (typeof capabilityParts)[number];

/** Which part of a capability does not hold. */
export interface Denial {
  readonly capability: string;
  readonly part: CapabilityPart;
}

/** What a scenario denies; a name alone denies the permission. */
export function denialsOf(denied: readonly (string | Denial)[] = []): Denial[] {
  return denied.map((each) => (typeof each === "string" ? { capability: each, part: "permission" } : each));
}
