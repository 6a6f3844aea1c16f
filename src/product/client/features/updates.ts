type UpdateValues = Readonly<Record<string, unknown>>;

/** An update that may wait in the outbox: it is compared with what others have changed meanwhile. */
interface Update {
  readonly update: string;
  readonly read: string;
  /** The present value of a field, in the format that the update accepts. */
  readonly held: (before: UpdateValues, field: string) => unknown;
}

export const updates: readonly Update[] = [
  { update: "members.member.update", read: "members.member.get", held: sameField },
  { update: "attendance.sheet.update", read: "attendance.sheet.get", held: heldInSheet },
];

/** `null` is written back as an empty text; lists are not restored. */
function sameField(before: UpdateValues, field: string): unknown {
  const value = before[field];
  return value === null ? "" : Array.isArray(value) ? undefined : value;
}

function heldInSheet(before: UpdateValues, field: string): unknown {
  if (field !== "present") return before[field] ?? "";
  const choices = before["choices"] as readonly { readonly value: string; readonly checked?: boolean }[];
  return choices.filter(({ checked }) => checked === true).map(({ value }) => value);
}
