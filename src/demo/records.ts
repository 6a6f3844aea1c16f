import type { Sentence } from "../product/api/words/sentence.ts";
import type { IsoDate } from "./calendar.ts";
import type { Assignment, Booking, ClubEvent, Course, Match } from "./records/event-records.ts";
import type { Expense, ReceiptRecord } from "./records/expense-records.ts";
import type { HistoryEntry, Inquiry, Member, Person, RoleAssignment, StatusTone } from "./records/member-records.ts";
import type {
  Activity,
  Invoice,
  InvoiceRun,
  Letter,
  Mailing,
  NewsArticle,
  Profile,
  SwitchSettings,
} from "./records/office-records.ts";
import type { Poll } from "./records/poll-records.ts";
import type {
  Absence,
  Attendance,
  CheckIn,
  Closure,
  Hall,
  Substitution,
  TrainingGroup,
} from "./records/training-records.ts";

/** The collections of a club and their records. */
export interface ClubRecords {
  profile: Profile;
  members: Member;
  people: Person;
  groups: TrainingGroup;
  halls: Hall;
  closures: Closure;
  attendance: Attendance;
  absences: Absence;
  checkIns: CheckIn;
  courses: Course;
  events: ClubEvent;
  assignments: Assignment;
  invoices: Invoice;
  runs: InvoiceRun;
  expenses: Expense;
  receipts: ReceiptRecord;
  mailings: Mailing;
  polls: Poll;
  outbox: Letter;
  roles: RoleAssignment;
  switches: SwitchSettings;
  substitutions: Substitution;
  bookings: Booking;
  inquiries: Inquiry;
  articles: NewsArticle;
  activities: Activity;
  matches: Match;
}

export interface Tenant {
  readonly id: string;
  readonly name: string;
  readonly status: "onboarding" | "active" | "suspended" | "ended";
  readonly distribution: "complete" | "basic" | "website";
  readonly members: number;
  readonly since: IsoDate;
  readonly address: string;
  readonly storageUsed: number;
  readonly modules: Readonly<Record<string, boolean>>;
  readonly contacts: readonly {
    readonly id: string;
    readonly name: string;
    readonly role: Sentence;
    readonly email: string;
  }[];
  readonly history: readonly HistoryEntry[];
}

export interface OperatorEntry {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly what: Sentence;
  readonly meta?: Sentence;
  readonly area: string;
  readonly result: Sentence;
  readonly tone?: StatusTone;
}

/** Features that the product has not released yet. */
export interface Flags {
  readonly id: string;
  readonly capabilities: readonly string[];
}

/** The collections of the operator and their records. */
export interface OperatorRecords {
  tenants: Tenant;
  flags: Flags;
  log: OperatorEntry;
  outbox: Letter;
}
