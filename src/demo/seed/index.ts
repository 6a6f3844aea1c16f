import type { Storage, StorageChange } from "../../product/api/storage/storage.ts";
import { addDays, dateTime, localTime, yearOf } from "../calendar.ts";
import { collectionOf } from "../club.ts";
import type { ClubRecords, OperatorRecords } from "../records.ts";
import { aabach } from "./aabach.ts";
import { answeredPoll } from "./aabach-polls.ts";
import { frauenfeld } from "./frauenfeld.ts";
import { attendanceOf, planInvoices } from "./history.ts";
import { groupRecord, planMembers } from "./members.ts";
import { demoTenants, operatorLog } from "./operator.ts";
import type { ClubPlan } from "./seed-plan.ts";

/** A record of the demo, with its collection. */
export interface DemoRecord {
  readonly collection: string;
  readonly id: string;
  readonly value: unknown;
}

type RecordLists<Records> = { readonly [Name in keyof Records]?: readonly Records[Name][] };

/** Marks a storage that has the demo data. */
const marker: DemoRecord = { collection: "demo", id: "seed", value: { id: "seed" } };

/**
 * All initial records of the demo: two clubs and their operator. Dates are near `now`, so that it never looks old; the
 * same time gives the same records.
 */
export function demoRecords(now: Date): DemoRecord[] {
  const { date: today } = localTime(now);
  const at = (days: number, time: string) =>
    days === 0
      ? new Date(now.getTime() - 40 * 60_000).toISOString()
      : new Date(dateTime(addDays(today, days), time)).toISOString();
  const operator: RecordLists<OperatorRecords> = { tenants: demoTenants(today, at), log: operatorLog(at) };
  return [
    ...seedRecords("sv-aabach", clubLists(aabach(today, at))),
    ...seedRecords("tv-frauenfeld", clubLists(frauenfeld(today, at))),
    ...seedRecords("operator", operator),
    marker,
  ];
}

/**
 * Adds the records of the demo to a storage that does not have them yet, and says whether it has: of processes that start
 * together on one storage, one does.
 */
export async function seedDemo(storage: Storage, now: Date): Promise<boolean> {
  if ((await storage.get(marker.collection, marker.id)) !== undefined) return false;
  const changes = demoRecords(now).map((record): StorageChange => ({ type: "put", expected: 0, ...record }));
  try {
    await storage.commit(changes);
    return true;
  } catch (error) {
    // Another process may have added them in the meantime.
    if ((await storage.get(marker.collection, marker.id)) === undefined) throw error;
    return false;
  }
}

function clubLists(plan: ClubPlan): RecordLists<ClubRecords> {
  const members = planMembers(plan);
  const invoices = planInvoices(plan, members);
  const { people, halls, roles, events, assignments, courses, articles, mailings, inquiries, activities, polls } = plan;
  const { bookings, closures, absences, substitutions, expenses, receipts, matches, today } = plan;
  const period = `${yearOf(today)}-year`;
  const count = invoices.filter((invoice) => invoice.period === period).length;
  return {
    ...{ profile: [plan.profile], members, people, halls, groups: plan.groups.map(groupRecord) },
    ...{ attendance: attendanceOf(plan, members), absences, closures, courses, events, assignments, invoices },
    runs: [{ id: `lauf-${period}`, period, bookedOn: addDays(today, -24), count }],
    ...{ mailings, roles, substitutions, bookings, expenses, receipts, inquiries, articles, activities, matches },
    polls: polls.map((poll) => answeredPoll(poll, members)),
  };
}

function seedRecords<Records>(owner: string, lists: RecordLists<Records>): DemoRecord[] {
  return Object.entries<readonly { id: string }[]>(lists as Record<string, readonly { id: string }[]>).flatMap(
    ([name, records]) => records.map((value) => ({ collection: collectionOf(owner, name), id: value.id, value })),
  );
}
