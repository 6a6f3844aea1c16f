import type { Sentence } from "../../product/api/words/sentence.ts";
import type { IsoDate } from "../calendar.ts";

export type Sport = "gymnastics" | "judo" | "football";

export type Category = "child" | "youth" | "adult" | "family" | "passive" | "honorary";

export type StatusTone = "neutral" | "info" | "success" | "warning" | "danger";

export interface HistoryEntry {
  readonly at: string;
  /** Words of the product, or free ones of a club. */
  readonly title: Sentence;
  readonly meta?: Sentence;
  readonly tone?: StatusTone;
  readonly icon?: string;
  readonly href?: string;
}

export interface Parent {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** A new address, with the code in the message to it, so that only its reader can confirm it. */
export interface PendingEmail {
  readonly address: string;
  readonly code: string;
  /** UTC. */
  readonly until: string;
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
  /** The contact of a minor. It proves nothing: `parents` has those who may act for the minor. */
  readonly parent?: Parent;
  /** Ids of the members who may act for this one. */
  readonly parents?: readonly string[];
  /** An address that becomes valid once its owner has confirmed it. */
  readonly pendingEmail?: PendingEmail;
  readonly note: string;
  readonly allergy?: boolean;
  readonly belt?: string;
  readonly emergency?: { readonly name: string; readonly phone: string };
  readonly noPhotos?: boolean;
  readonly history?: readonly HistoryEntry[];
  /** The record before leaving, for undo. */
  readonly before?: Member;
}

/** A person with a task in the club. */
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

export interface RoleAssignment {
  readonly id: string;
  readonly person: string;
  readonly role: string;
  readonly since: IsoDate;
  readonly twoFactors: boolean;
  readonly isRemoved?: boolean;
}

/** An inquiry from the website that waits for an answer. */
/** Somebody who joins with another person. */
export interface FamilyMember {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: IsoDate;
}

export interface Inquiry {
  readonly id: string;
  readonly kind: "trial" | "application" | "message";
  readonly name: string;
  readonly at: string;
  readonly text: Sentence;
  readonly sport?: Sport;
  readonly group?: string;
  readonly date?: IsoDate;
  /** Who joins with the person. */
  readonly family?: readonly FamilyMember[];
  /** The member who asked while signed in. */
  readonly askedBy?: string;
}
