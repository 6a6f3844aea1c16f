import type { IsoDate } from "../calendar.ts";
import type { Assignment, Booking, ClubEvent, Course, Match } from "../records/event-records.ts";
import type { Expense, ReceiptRecord } from "../records/expense-records.ts";
import type { Inquiry, Person, RoleAssignment } from "../records/member-records.ts";
import type { Activity, Mailing, NewsArticle, Profile } from "../records/office-records.ts";
import type { Poll } from "../records/poll-records.ts";
import type { Absence, Closure, Hall, Substitution, TrainingGroup } from "../records/training-records.ts";

/** A poll before anybody has answered. */
export interface PollPlan extends Omit<Poll, "answers"> {
  /** How many of a hundred answer. */
  readonly turnout: number;
  /** Members whose answer is left to the visitor of the demo. */
  readonly missing?: readonly string[];
}

/** The data of a club from which its members, their attendance and their invoices are made. */
export interface ClubPlan {
  readonly profile: Profile;
  readonly halls: readonly Hall[];
  /** With the number of members of each. */
  readonly groups: readonly (TrainingGroup & { readonly size: number; readonly waiting?: number })[];
  readonly people: readonly Person[];
  /** See `namedMember`. */
  readonly named: readonly string[];
  readonly towns: readonly (readonly [postcode: string, town: string])[];
  /** The number of all members; passive ones are added to reach it. */
  readonly total: number;
  readonly roles: readonly RoleAssignment[];
  readonly events: readonly ClubEvent[];
  readonly assignments: readonly Assignment[];
  readonly courses: readonly Course[];
  readonly articles: readonly NewsArticle[];
  readonly mailings: readonly Mailing[];
  readonly inquiries: readonly Inquiry[];
  readonly activities: readonly Activity[];
  readonly bookings: readonly Booking[];
  readonly closures: readonly Closure[];
  readonly absences: readonly Absence[];
  readonly substitutions: readonly Substitution[];
  readonly expenses: readonly Expense[];
  readonly receipts: readonly ReceiptRecord[];
  readonly polls: readonly PollPlan[];
  readonly matches: readonly Match[];
  /** See `namedInvoice`. */
  readonly invoices: readonly string[];
  /** Groups with unrecorded last trainings, and how many. */
  readonly unrecorded: Readonly<Record<string, number>>;
  /** Members who have stayed away for weeks. */
  readonly away: readonly string[];
  readonly today: IsoDate;
}
