import { hash } from "node:crypto";
import type { Period } from "../../api/public/site-context.ts";
import { addDays, daysBetween } from "../../engine/calendar.ts";

/** The most days for which the data beside a club's pages keep the dates that a visitor chooses from. */
export const keptDays = 56;

/**
 * The period of a club that holds a day: from one of its days to the next one, as its site is made again on these. Where
 * they are farther apart, a period begins in between, for other clubs on other days, so that each night renews a few.
 *
 * @param days on which the club shows something else, in order
 */
export function keptPeriod(club: string, today: string, days: readonly string[]): Period {
  const own = periodIn(days, today);
  if (own !== undefined && daysBetween(own.from, own.before) <= keptDays) return own;
  const even = evenPeriod(club, today);
  return periodIn([...days, even.from, even.before].toSorted(), today) ?? even;
}

/** The period between two days around another one; undefined where one of them is missing. */
function periodIn(days: readonly string[], today: string): Period | undefined {
  const from = days.findLast((day) => day <= today);
  const before = days.find((day) => day > today);
  return from === undefined || before === undefined ? undefined : { from, before };
}

function evenPeriod(club: string, today: string): Period {
  const offset = Number.parseInt(hash("sha256", club).slice(0, 8), 16) % keptDays;
  const begun = (daysBetween("2000-01-01", today) + offset) % keptDays;
  const from = addDays(today, -begun);
  return { from, before: addDays(from, keptDays) };
}
