import type { IsoDate } from "../calendar.ts";

/** What one member has chosen. */
export interface PollAnswer {
  readonly member: string;
  /** Ids of options; one of them where the poll does not take several. */
  readonly options: readonly string[];
}

/** A question of the office to members of the club. */
export interface Poll {
  readonly id: string;
  readonly question: string;
  readonly options: readonly { readonly id: string; readonly text: string }[];
  /** Id of the group that is asked; every member where there is none. */
  readonly group?: string;
  /** Whether a member may choose more than one option. */
  readonly takesSeveral: boolean;
  readonly startedOn: IsoDate;
  /** The last day on which somebody can answer. */
  readonly until: IsoDate;
  /** Closed by the office before its last day. */
  readonly isClosed?: boolean;
  readonly remindedOn?: IsoDate;
  /** One for each member who has answered; a changed one stays in its place. */
  readonly answers: readonly PollAnswer[];
}
