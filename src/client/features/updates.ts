import { registerHandler } from "../actions/handlers.ts";

type UpdateValues = Readonly<Record<string, unknown>>;

/** An update that is taken back by writing what was there before. */
interface Update {
  readonly update: string;
  readonly read: string;
  /** What a field held, in the form in which the update takes it. */
  readonly held: (before: UpdateValues, field: string) => unknown;
}

export const updates: readonly Update[] = [
  { update: "members.member.update", read: "members.member.get", held: sameField },
  { update: "attendance.sheet.update", read: "attendance.sheet.get", held: heldInSheet },
];

/** Registers the updates: before they run, they remember what was there. */
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

/** The same fields as were written, as they were. */
function restored(params: UpdateValues, before: UpdateValues, held: Update["held"]): UpdateValues {
  const fields = Object.keys(params).map((field) => [field, held(before, field)] as const);
  return { ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)), id: params["id"] };
}

/** Nothing is an empty text where one was written. */
function sameField(before: UpdateValues, field: string): unknown {
  const value = before[field];
  return value === null ? "" : Array.isArray(value) ? undefined : value;
}

function heldInSheet(before: UpdateValues, field: string): unknown {
  if (field !== "present") return before[field] ?? "";
  const choices = before["choices"] as readonly { readonly value: string; readonly checked?: boolean }[];
  return choices.filter(({ checked }) => checked === true).map(({ value }) => value);
}
