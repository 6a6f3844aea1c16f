import type { ClockTime, IsoDate } from "./calendar.ts";

export type Sport = "gymnastics" | "judo" | "football";
export type Category = "child" | "youth" | "adult" | "family" | "passive" | "honorary";
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

export interface Entry {
  readonly at: string;
  readonly title: string;
  readonly meta?: string;
  readonly tone?: Tone;
  readonly icon?: string;
  readonly href?: string;
}

export interface Parent {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface Member {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: IsoDate;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly category: Category;
  readonly status: "active" | "trial" | "passive" | "left";
  readonly since: IsoDate;
  readonly leftOn?: IsoDate;
  readonly groups: readonly string[];
  readonly waiting?: readonly string[];
  readonly parent?: Parent;
  readonly note: string;
  readonly allergy?: boolean;
  readonly belt?: string;
  readonly emergency?: { readonly name: string; readonly phone: string };
  readonly noPhotos?: boolean;
  readonly history?: readonly Entry[];
  /** As it was before leaving, for taking that back. */
  readonly before?: Member;
}

/** Somebody with a task in the club. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly email: string;
  readonly phone: string;
  readonly section?: "board" | "trainers";
  readonly sport?: Sport;
  readonly contact?: boolean;
  readonly memberId?: string;
}

export interface Slot {
  readonly day: number;
  readonly from: ClockTime;
  readonly to: ClockTime;
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  readonly ages: string;
  readonly minAge: number;
  readonly maxAge: number;
  readonly hall: string;
  readonly capacity: number;
  readonly slots: readonly Slot[];
  readonly trainers: readonly string[];
}

export interface Hall {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly part?: string;
  readonly closed?: string;
}

/** A day on which a hall is shut or a group does not train. */
export interface Closure {
  readonly id: string;
  readonly date: IsoDate;
  readonly hall?: string;
  readonly group?: string;
  readonly reason: string;
}

export interface Attendance {
  /** Of the training. */
  readonly id: string;
  readonly present: readonly string[];
  readonly note?: string;
}

export interface Absence {
  readonly id: string;
  readonly person: string;
  readonly trainings: readonly string[];
  readonly reason: string;
}

export interface CheckIn {
  readonly id: string;
  readonly training: string;
  readonly person: string;
}

export interface Session {
  readonly date: IsoDate;
  readonly from: ClockTime;
  readonly to: ClockTime;
}

export interface Course {
  readonly id: string;
  readonly title: string;
  readonly audience: string;
  readonly sport: Sport;
  readonly sessions: readonly Session[];
  readonly hall: string;
  readonly trainer: string;
  readonly price: number;
  readonly places: number;
  /** Who registered elsewhere than in the app. */
  readonly others: number;
  readonly waitingList: boolean;
  readonly isDraft: boolean;
}

export interface Registration {
  readonly id: string;
  readonly name: string;
  readonly meta: string;
  readonly people: number;
  readonly email?: string;
  readonly isChecked: boolean;
}

export interface Job {
  readonly id: string;
  readonly title: string;
  readonly needed: number;
  readonly found: number;
  readonly people: string;
}

export interface ClubEvent {
  readonly id: string;
  readonly title: string;
  readonly kind: "competition" | "camp" | "party" | "meeting" | "helper-day";
  readonly lead: string;
  readonly paragraphs: readonly string[];
  readonly date: IsoDate;
  readonly endDate: IsoDate;
  readonly from: ClockTime;
  readonly to: ClockTime;
  readonly place: string;
  readonly capacity: number;
  readonly price: number;
  readonly registrationUntil?: IsoDate;
  readonly isPublic: boolean;
  readonly isDraft: boolean;
  readonly isCancelled?: boolean;
  readonly leader: string;
  readonly helpersNeeded: number;
  readonly jobs: readonly Job[];
  /** People who are counted but not listed. */
  readonly others: number;
  readonly registrations: readonly Registration[];
  readonly programme: readonly {
    readonly time: string;
    readonly title: string;
    readonly tone?: Tone;
    readonly icon?: string;
  }[];
  readonly history: readonly Entry[];
}

/** What a trainer is asked to do at an event. */
export interface Assignment {
  readonly id: string;
  readonly event: string;
  readonly person: string;
  readonly task: string;
  readonly until: IsoDate;
  readonly answer: "open" | "accepted" | "declined";
}

export interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly paidOn: IsoDate;
  readonly method: string;
}

export interface Invoice {
  readonly id: string;
  readonly member: string;
  readonly name: string;
  readonly subject: string;
  readonly issuedOn: IsoDate;
  readonly dueOn: IsoDate;
  readonly lines: readonly { readonly text: string; readonly price: number }[];
  readonly payments: readonly Payment[];
  readonly state: "draft" | "booked" | "cancelled";
  readonly period?: string;
  readonly email: string;
  readonly dunned: readonly { readonly date: IsoDate; readonly fee: number }[];
  /** Why it is not dunned. */
  readonly agreement?: string;
}

/** A run of invoices that was booked. */
export interface Run {
  readonly id: string;
  readonly period: string;
  readonly bookedOn: IsoDate;
  readonly count: number;
}

export interface Mailing {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly audience: string;
  readonly sentBy: string;
  readonly date: IsoDate;
  readonly recipients: number;
  readonly state: "sent" | "planned" | "draft";
  readonly bounced?: number;
}

/** What would have left the house. Nothing ever does. */
export interface Letter {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly subject: string;
}

export interface RoleAssignment {
  readonly id: string;
  readonly person: string;
  readonly role: string;
  readonly since: IsoDate;
  readonly twoFactors: boolean;
  readonly isRemoved?: boolean;
}

export interface Switches {
  readonly id: string;
  readonly values: Readonly<Record<string, boolean>>;
}

export interface Substitution {
  readonly id: string;
  readonly training: string;
  readonly requestedBy: string;
  readonly message: string;
  readonly asked: readonly string[];
  readonly state: "open" | "withdrawn" | "done";
  readonly takenBy?: string;
}

export interface Booking {
  readonly id: string;
  readonly offer: string;
  readonly slot?: string;
  readonly person: string;
  readonly state: "confirmed" | "waiting" | "cancelled";
  readonly before?: "confirmed" | "waiting";
  /** Invoice of the price. */
  readonly invoice?: string;
}

/** What came in over the website and waits for an answer. */
export interface Inquiry {
  readonly id: string;
  readonly kind: "trial" | "application" | "message";
  readonly name: string;
  readonly at: string;
  readonly text: string;
  readonly sport?: Sport;
  readonly group?: string;
  readonly date?: IsoDate;
}

export interface Article {
  readonly id: string;
  readonly title: string;
  readonly date: IsoDate;
  readonly topic: string;
  readonly text: string;
  readonly author: string;
  readonly paragraphs: readonly string[];
  readonly results?: readonly { readonly term: string; readonly description: string }[];
  readonly event?: string;
}

export interface Activity extends Entry {
  readonly id: string;
}

/** Facts and words of the club that pages show. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly founded: number;
  readonly place: string;
  readonly address: string;
  readonly claim: string;
  readonly lead: string;
  readonly iban: string;
  readonly phone: string;
  readonly phoneHours: string;
  readonly notice?: { readonly title: string; readonly body: string; readonly tone?: Tone };
  readonly sponsors: readonly { readonly title: string; readonly href: string; readonly description: string }[];
}

/** A match that a scoreboard shows. */
export interface Match {
  readonly id: string;
  readonly classLabel: string;
  readonly white: string;
  readonly blue: string;
  readonly blueClub: string;
}

/** The collections of a club and what they hold. */
export interface ClubRecords {
  profile: Profile;
  members: Member;
  people: Person;
  groups: Group;
  halls: Hall;
  closures: Closure;
  attendance: Attendance;
  absences: Absence;
  checkIns: CheckIn;
  courses: Course;
  events: ClubEvent;
  assignments: Assignment;
  invoices: Invoice;
  runs: Run;
  mailings: Mailing;
  outbox: Letter;
  roles: RoleAssignment;
  switches: Switches;
  substitutions: Substitution;
  bookings: Booking;
  inquiries: Inquiry;
  articles: Article;
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
    readonly role: string;
    readonly email: string;
  }[];
  readonly history: readonly Entry[];
}

export interface OperatorEntry {
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly what: string;
  readonly meta?: string;
  readonly area: string;
  readonly result: string;
  readonly tone?: Tone;
}

/** The collections of the operator and what they hold. */
export interface OperatorRecords {
  tenants: Tenant;
  log: OperatorEntry;
  outbox: Letter;
}
