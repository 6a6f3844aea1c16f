import { hash } from "node:crypto";
import type { Period } from "../../../api/public/site-context.ts";
import { addDays, daysBetween } from "../../../engine/calendar.ts";

/** For how many days the data beside a club's pages keep the dates that a visitor chooses from. */
export const keptDays = 56;

/** The period of a club that holds a day. Those of other clubs begin on other days, so that each night renews a few. */
export function keptPeriod(club: string, today: string): Period {
  const offset = Number.parseInt(hash("sha256", club).slice(0, 8), 16) % keptDays;
  const begun = (daysBetween("2000-01-01", today) + offset) % keptDays;
  const from = addDays(today, -begun);
  return { from, before: addDays(from, keptDays) };
}
