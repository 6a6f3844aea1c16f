import { registerHandler } from "../actions/handlers.ts";

type UpdateValues = Readonly<Record<string, unknown>>;

/** An update that is undone by writing the earlier values. */
interface Update {
  readonly update: string;
  readonly read: string;
  /** The earlier value of a field, in the format that the update accepts. */
  readonly held: (before: UpdateValues, field: string) => unknown;
}

export const updates: readonly Update[] = [
  { update: "members.member.update", read: "members.member.get", held: sameField },
  { update: "attendance.sheet.update", read: "attendance.sheet.get", held: heldInSheet },
];

/** Registers the updates: before they run, they remember the present values. */
export function registerUpdates(): void {
  for (const { update, read, held } of updates) {
    registerHandler(
      update,
      async ({ sdk, params: { before, ...params }, idempotencyKey, signal }) => ({
        result: await sdk.call(update, params, { idempotencyKey, signal }),
        ...(before !== undefined && {
          undo: ({ sdk: later, ...options }) =>
            later.call(update, restored(params, before as UpdateValues, held), options),
        }),
      }),
      async ({ sdk, params, signal }) => ({
        params: { before: await sdk.call(read, { id: params["id"] }, { signal }) },
        remembered: ["before"],
      }),
    );
  }
}

/** The earlier values of the fields that were written. */
function restored(params: UpdateValues, before: UpdateValues, held: Update["held"]): UpdateValues {
  const fields = Object.keys(params).map((field) => [field, held(before, field)] as const);
  return { ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)), id: params["id"] };
}

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
