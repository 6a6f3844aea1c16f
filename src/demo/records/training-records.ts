import type { ClockTime, IsoDate } from "../calendar.ts";
import type { Sport } from "./member-records.ts";

export interface TrainingSlot {
  readonly day: number;
  readonly from: ClockTime;
  readonly to: ClockTime;
}

export interface TrainingGroup {
  readonly id: string;
  readonly name: string;
  readonly sport: Sport;
  readonly ageFrom: number;
  readonly ageUntil?: number;
  readonly minAge: number;
  readonly maxAge: number;
  readonly hall: string;
  readonly capacity: number;
  readonly slots: readonly TrainingSlot[];
  readonly trainers: readonly string[];
}

export interface Hall {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly part?: string;
  readonly closed?: string;
}

/** A day on which a hall is closed or a group does not train. */
export interface Closure {
  readonly id: string;
  readonly date: IsoDate;
  readonly hall?: string;
  readonly group?: string;
  readonly reason: string;
}

export interface Attendance {
  /** Id of the training. */
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

export interface Substitution {
  readonly id: string;
  readonly training: string;
  readonly requestedBy: string;
  readonly message: string;
  readonly asked: readonly string[];
  readonly state: "open" | "withdrawn" | "done";
  readonly takenBy?: string;
}
