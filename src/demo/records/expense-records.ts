import type { IsoDate } from "../calendar.ts";

export const expenseCategories = ["material", "travel", "meals", "fees", "other"] as const;

/** What somebody has paid for the club. */
export interface ExpenseLine {
  readonly text: string;
  readonly date: IsoDate;
  readonly category: (typeof expenseCategories)[number];
  /** Whole Rappen, so that sums are exact. */
  readonly cents: number;
}

/** What a person asks back from the club. */
export interface Expense {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly email: string;
  readonly claimedOn: IsoDate;
  /** Id of a group or an event. */
  readonly purpose?: string;
  readonly lines: readonly ExpenseLine[];
  readonly iban: string;
  readonly holder: string;
  readonly remark?: string;
  /** Name of the file. */
  readonly receipt?: string;
  readonly state: "open" | "approved" | "paid" | "refused";
  /** Withdrawn by the person while it was open. */
  readonly isRemoved?: boolean;
  readonly decidedBy?: string;
  readonly decidedOn?: IsoDate;
  /** Why it was refused. */
  readonly reason?: string;
  readonly paidOn?: IsoDate;
}
