import type { Sentence } from "../../product/api/words/sentence.ts";
import type { IsoDate } from "../calendar.ts";
import type { HistoryEntry, StatusTone } from "./member-records.ts";

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
export interface InvoiceRun {
  readonly id: string;
  readonly period: string;
  readonly bookedOn: IsoDate;
  readonly count: number;
}

export interface Mailing {
  readonly id: string;
  readonly subject: string;
  readonly body: string;
  readonly audience: Sentence;
  readonly sentBy: Sentence;
  readonly date: IsoDate;
  readonly recipients: number;
  readonly state: "sent" | "planned" | "draft";
  readonly bounced?: number;
}

/** A message in the outbox. It is never sent. */
export interface Letter {
  readonly id: string;
  readonly at: string;
  readonly to: string;
  readonly subject: string;
  /** Its text, where a person needs it to continue. */
  readonly text?: string;
}

export interface SwitchSettings {
  readonly id: string;
  readonly values: Readonly<Record<string, boolean>>;
}

export interface NewsArticle {
  readonly id: string;
  readonly title: string;
  readonly date: IsoDate;
  readonly topic: string;
  readonly text: string;
  readonly author: string;
  readonly paragraphs: readonly string[];
  readonly results?: readonly { readonly term: string; readonly description: string }[];
}

export interface Activity extends HistoryEntry {
  readonly id: string;
}

/** Facts and texts of the club for its pages. */
export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly founded: number;
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  readonly claim: string;
  readonly lead: string;
  readonly iban: string;
  readonly phone: string;
  readonly phoneHours: string;
  readonly notice?: { readonly title: string; readonly body: string; readonly tone?: StatusTone };
  readonly sponsors: readonly { readonly title: string; readonly href: string; readonly description: string }[];
}
