import type * as z from "zod/mini";
import {
  contract,
  flag,
  htmlId,
  list,
  optional,
  pattern,
  required,
  string,
  text,
  withDefault,
  wordless,
} from "#contract";

const currentContract = contract({
  name: required(text(), "Full name of the active club."),
  shortName: optional(string(), "What shows where room is short; a part of the name. Without it, the name."),
  logo: optional(wordless(string()), "Address of a square image; decorative. Without it, initials."),
});

const clubContract = contract({
  id: required(pattern(/^[A-Za-z0-9_-]+$/), "Id of the club."),
  name: required(text(), "Full name of the club."),
  href: required(wordless(string()), "Address of the person's home in this club."),
  logo: optional(wordless(string()), "Address of a square image; decorative. Without it, initials."),
  current: flag("This is the active club."),
});

export const clubSwitcherContract = contract(
  {
    current: required(currentContract, "The active club."),
    menuId: withDefault(htmlId(), "club-menu", "Id of the menu on the page."),
    clubs: optional(
      list(clubContract),
      "All clubs of the person, the active one among them. Fewer than two give no menu.",
    ),
  },
  [
    {
      field: "clubs",
      description: "At most one club is current.",
      holds: ({ clubs }) => (clubs?.filter(({ current }) => current).length ?? 0) <= 1,
    },
    {
      field: "clubs",
      description: "Each club has an id of its own.",
      holds: ({ clubs = [] }) => new Set(clubs.map(({ id }) => id)).size === clubs.length,
    },
  ],
);

export type ClubSwitcherData = z.output<typeof clubSwitcherContract>;
export type ClubData = z.output<typeof clubContract>;
