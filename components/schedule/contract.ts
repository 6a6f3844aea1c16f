import type * as z from "zod/mini";
import {
  contract,
  flag,
  headingLevel,
  htmlId,
  list,
  oneOf,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";
import { badgeContract } from "../badge/contract.ts";

const entryContract = contract({
  time: required(text(), "When it begins, or from when to when, as people read it."),
  title: required(text(), "What it is."),
  place: optional(string(), "Where it is, and with whom."),
  href: optional(wordless(string()), "Address that the entry leads to."),
  badge: optional(badgeContract, "How it stands, such as cancelled."),
  tone: withDefault(
    oneOf(["neutral", "accent", "success", "warning", "danger"]),
    "neutral",
    "Colour of its edge: accent for what is one's own. What it means is said by the badge.",
  ),
});

const dayContract = contract({
  label: required(text(), "Name of the day, for example Montag."),
  date: optional(
    contract({
      text: required(text(), "The date as people read it, for example 16. November."),
      datetime: optional(pattern(/^\d{4}-\d{2}-\d{2}$/), "The same for machines: 2027-03-12."),
    }),
    "Date of the day; a week that repeats has none.",
  ),
  today: flag("It is this day today."),
  entries: required(list(entryContract), "What takes place, in the order of time; an empty day says so."),
});

export const scheduleContract = contract(
  {
    id: optional(htmlId(), "Id on the page; the title gets {id}-title and names the plan."),
    title: required(text(), "What the plan is about."),
    headingLevel: headingLevel(),
    days: required(list(dayContract, { min: 1, max: 7 }), "The days in order."),
    empty: optional(text(), "What to say on a day without entries, instead of the built-in text."),
  },
  [
    {
      field: "days",
      description: "At most one day is today.",
      holds: ({ days }) => days.filter(({ today }) => today).length <= 1,
    },
  ],
);

export type ScheduleEntryData = z.output<typeof entryContract>;
export type ScheduleDayData = z.output<typeof dayContract>;
export type ScheduleData = z.output<typeof scheduleContract>;
