/**
 * Which texts of answers are written by the club or by a person, and are in its language whoever reads them. One of them is
 * said in another language only where nothing of it is free, such as a date, or the name of a place beside one.
 */
import type { TextPlace } from "./german-reading.ts";

interface FreeFields {
  /** Operations by the beginning of their ids; all where it is absent. */
  readonly operations?: readonly string[];
  /** Fields by their names, of which each is one of the path, or several that follow each other. */
  readonly fields: readonly string[];
  readonly because: string;
}

export const freeFields: readonly FreeFields[] = [
  { fields: ["ownWords"], because: "The answer says so." },
  {
    fields: ["note", "notice", "notices", "params", "reason", "image", "sponsors", "claim", "lead", "news"],
    because: "A person has written it.",
  },
  {
    fields: ["firstName", "lastName", "fullName", "street", "town", "name.text", "name.meta", "person", "groups.title"],
    because: "It is a name.",
  },
  {
    operations: ["proposals."],
    fields: ["card.title", "card.adjustLabel", "card.source", "request.value"],
    because: "It is what the proposer wrote, and the name of the program.",
  },
  {
    operations: ["audit."],
    fields: ["what.meta", "body", "cells.area"],
    because: "It is the subject of the entry, and the name of a club.",
  },
  { operations: ["groups.roster.get"], fields: ["alerts.description"], because: "Parents have written it." },
  { operations: ["attendance.matrix.get"], fields: ["groupName"], because: "It is the name of a group." },
  {
    operations: ["attendance.sheet.get"],
    fields: ["people.hint", "choices.hint", "groupName"],
    because: "It is the note of a trainer, or the name of a group.",
  },
  {
    operations: ["courses.", "bookings.", "trial.", "home.", "roles."],
    fields: ["items.title", "upcoming.title", "today.title", "choices.label", "conflicts.title", "scope"],
    because: "It is the title of a course or an event, or the name of a group.",
  },
  {
    operations: ["events."],
    fields: [...["title", "description", "registrations.meta", "helpers", "place", "text", "paragraphs"], "programme"],
    because: "The club describes its event.",
  },
  {
    operations: ["mailings."],
    fields: ["subject", "drafts.title", "sample", "audience"],
    because: "It is the letter itself, and the names of groups.",
  },
  {
    operations: ["invoices."],
    fields: ["subject", "lines", "choices.label"],
    because: "It is the subject of an invoice, and who gets it.",
  },
  {
    operations: ["expenses."],
    fields: [
      ...["lines", "approval", "decided.title", "decided.meta", "options.label", "entries.body", "facts.description"],
    ],
    because: "It is what a member has paid for, with their remark and the reason of a decision.",
  },
  {
    operations: ["polls."],
    fields: ["question", "title", "label", "options", "answers", "answered.lines"],
    because: "It is what the office asks, and the answers that it offers.",
  },
  { operations: ["polls.answer."], fields: ["effects"], because: "They name the answers that the office offers." },
  { operations: ["events.event.get"], fields: ["replies.meta"], because: "A member has written it." },
  { operations: ["substitution."], fields: ["message"], because: "It is what the trainer wrote." },
  {
    operations: ["site.", "news.", "people.", "contact."],
    fields: [
      ...[
        "title",
        "text",
        "body",
        "meta",
        "paragraphs",
        "pauseNotice",
        "picture",
        "pictures",
        "results",
        "description",
        "place",
      ],
    ],
    because: "It is a text of the club's site.",
  },
  { operations: ["settings.club.get"], fields: ["facts.description"], because: "It is the name of the club." },
  {
    operations: ["membership.plan.list"],
    fields: ["feeNote", "choices.label", "choices.hint", "groups.label"],
    because: "The club explains its fees and names its groups.",
  },
  {
    operations: ["dojang."],
    fields: ["classLabel", "periodLabel", "next.meta", "area", "place", "title"],
    because: "It is the name of a class, a mat or a training.",
  },
];

/** Whether a text at this place is the club's own. */
export function isFreeField({ operation, path }: TextPlace): boolean {
  const whole = `.${path.filter((name) => name !== "of").join(".")}.`;
  return freeFields.some(
    ({ operations, fields }) =>
      (operations?.some((each) => operation.startsWith(each)) ?? true) &&
      fields.some((field) => whole.includes(`.${field}.`)),
  );
}
