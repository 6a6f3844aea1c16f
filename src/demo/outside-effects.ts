import type { OutsideEffect, OutsideEffectsOf } from "../product/api/outside-effects.ts";
import type { Member } from "./records/member-records.ts";
import type { ClubRecords, OperatorRecords } from "./records.ts";

/** The outside effects of a write to a collection: constant, or a function of the record before and after. */
type Effect<Value> =
  | OutsideEffect
  | "none"
  | ((before: Value | undefined, after: Value | undefined) => OutsideEffect[]);

type EffectTable<Records> = { readonly [Name in keyof Records]: Effect<Records[Name]> };

/** An effect of every write to a record that has a property before or after it. */
function where<Value>(effect: OutsideEffect, applies: (value: Value) => boolean): Effect<Value> {
  return (...values) => (values.some((value) => value !== undefined && applies(value)) ? [effect] : []);
}

/** The effects of a write to each collection of a club. An unlisted collection does not compile. */
const clubEffects: EffectTable<ClubRecords> = {
  profile: "publication",
  // A parent may act for the member; a confirmed address counts as theirs.
  members: (before, after) =>
    idList(before?.parents) !== idList(after?.parents) || isConfirmed(before, after) ? ["permissions"] : [],
  people: "publication",
  groups: "publication",
  halls: "publication",
  closures: "publication",
  attendance: "none",
  absences: "none",
  checkIns: "none",
  courses: where("publication", ({ isDraft }) => !isDraft),
  events: where("publication", ({ isPublic, isDraft }) => isPublic && !isDraft),
  assignments: "none",
  invoices: where("money", ({ state }) => state !== "draft"),
  runs: "money",
  // A promise to pay, and what was paid; a claim that waits or is refused moves nothing.
  expenses: where("money", ({ state }) => state === "approved" || state === "paid"),
  receipts: "none",
  mailings: where("letters", ({ state }) => state !== "draft"),
  // Members see a poll, and its result once it is closed, in their app; who is reminded gets a letter.
  polls: "none",
  outbox: "letters",
  roles: "permissions",
  // A setting is one of the four parts of a capability, or allows messages and photos to be published.
  switches: "permissions",
  // The person who is asked sees the request in the app, and the person who asked sees the answer there.
  substitutions: (_, after) => (after === undefined || after.state === "withdrawn" ? [] : ["messages"]),
  bookings: "none",
  inquiries: "messages",
  articles: "publication",
  activities: "none",
  matches: "publication",
};

/** The same for the collections of the operator. */
const operatorEffects: EffectTable<OperatorRecords> = {
  tenants: (before, after) => ["other-club", ...(isHeld(before?.status) === isHeld(after?.status) ? [] : heldEffects)],
  flags: "permissions",
  log: "none",
  outbox: "letters",
};

function idList(ids: readonly string[] = []): string {
  return [...ids].sort().join();
}

function isConfirmed(before: Member | undefined, after: Member | undefined): boolean {
  return before?.pendingEmail !== undefined && after !== undefined && after.pendingEmail === undefined;
}

const heldEffects: readonly OutsideEffect[] = ["suspension"];

function isHeld(status: string | undefined): boolean {
  return status === "suspended" || status === "ended";
}

/** The outside effects of writes to the records of the demo. */
export const demoOutsideEffects: OutsideEffectsOf = ({ collection, before, after }, { clubId }) => {
  const end = collection.lastIndexOf(".");
  const [owner, name] = [collection.slice(0, end), collection.slice(end + 1)];
  const table: object = owner === "operator" ? operatorEffects : clubEffects;
  const effect = Object.hasOwn(table, name) ? (table as Record<string, Effect<unknown>>)[name] : "unknown";
  const others: OutsideEffect[] = owner === "operator" || owner === clubId ? [] : ["other-club"];
  return [...others, ...writeEffects(effect, before, after)];
};

function writeEffects(effect: Effect<unknown> = "unknown", before: unknown, after: unknown): OutsideEffect[] {
  if (effect === "none") return [];
  return typeof effect === "function" ? effect(before, after) : [effect];
}
