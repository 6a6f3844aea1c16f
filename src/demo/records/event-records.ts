import type { Sentence } from "../../product/api/words/sentence.ts";
import type { ClockTime, IsoDate } from "../calendar.ts";
import type { HistoryEntry, Sport, StatusTone } from "./member-records.ts";

export interface CourseSession {
  readonly date: IsoDate;
  readonly from: ClockTime;
  readonly to: ClockTime;
}

export interface Course {
  readonly id: string;
  readonly title: string;
  /** Words of the product, or free ones of a club. */
  readonly audience: Sentence;
  readonly sport: Sport;
  readonly sessions: readonly CourseSession[];
  readonly hall: string;
  readonly trainer: string;
  readonly price: number;
  readonly places: number;
  /** People who registered outside the app. */
  readonly others: number;
  readonly waitingList: boolean;
  readonly isDraft: boolean;
}

export interface Registration {
  readonly id: string;
  readonly name: string;
  readonly meta: Sentence;
  readonly people: number;
  readonly email?: string;
  readonly isChecked: boolean;
}

export interface HelperJob {
  readonly id: string;
  readonly title: string;
  readonly needed: number;
  readonly found: number;
  readonly people: string;
}

/** Somebody whom a reply announces. */
export interface ReplyPerson {
  readonly name: string;
  readonly menu?: string;
  readonly remark?: string;
}

/** What a member answers for everybody who comes with them. */
export interface EventReply {
  readonly id: string;
  readonly member: string;
  readonly answer: "yes" | "maybe" | "no";
  /** Whether a promise has its places or waits for them. */
  readonly state: "confirmed" | "waiting" | "none";
  readonly persons: readonly ReplyPerson[];
  readonly remark: string;
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
  readonly jobs: readonly HelperJob[];
  /** People who are counted but not listed. */
  readonly others: number;
  readonly registrations: readonly Registration[];
  /**
   * Those who wait for places are in the order in which they asked for them. One record for all, so that two replies at
   * once never take the same place. Absent where members do not reply in the app.
   */
  readonly replies?: readonly EventReply[];
  /** The groups whose members, or whose parents, are asked for a reply; the whole club where it is absent. */
  readonly askedGroups?: readonly string[];
  /** What people can choose to eat. */
  readonly menus?: readonly string[];
  readonly programme: readonly {
    readonly time: ClockTime;
    readonly title: string;
    readonly tone?: StatusTone;
    readonly icon?: string;
  }[];
  readonly history: readonly HistoryEntry[];
}

/** A task of a trainer at an event. */
export interface Assignment {
  readonly id: string;
  readonly event: string;
  readonly person: string;
  readonly task: string;
  readonly until: IsoDate;
  readonly answer: "open" | "accepted" | "declined";
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

/** A match that a scoreboard shows. */
export interface Match {
  readonly id: string;
  readonly classLabel: string;
  readonly white: string;
  readonly blue: string;
  readonly blueClub: string;
}
