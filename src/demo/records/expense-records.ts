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

/** What is known of a receipt without reading it. */
export interface ClaimReceipt {
  readonly name: string;
  readonly type: ReceiptRecord["type"];
  readonly bytes: number;
}

/** The file itself, under the id of its claim: lists of claims do not read it. */
export interface ReceiptRecord {
  readonly id: string;
  readonly type: "application/pdf" | "image/jpeg" | "image/png";
  /** In base64. */
  readonly content: string;
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
  readonly receipt?: ClaimReceipt;
  readonly state: "open" | "approved" | "paid" | "refused";
  /** Withdrawn by the person while it was open. */
  readonly isRemoved?: boolean;
  readonly decidedBy?: string;
  readonly decidedOn?: IsoDate;
  /** Why it was refused. */
  readonly reason?: string;
  readonly paidOn?: IsoDate;
}
