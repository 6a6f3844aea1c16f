import { parseDateTime } from "../../engine/text/date-time.ts";
import { requireValid } from "../http/read-request.ts";
import { say } from "../words/sentence.ts";

const msPerDay = 86_400_000;
/** Until when a proposal waits that names no end. */
const defaultDays = 7;
const longestDays = 90;

/**
 * When a proposal expires, as an instant of ISO 8601.
 *
 * @param wanted an instant of ISO 8601
 * @throws HttpProblem where the wanted end has passed or is too far away
 */
export function expiryOf(wanted: string | undefined, now: Date): string {
  if (wanted === undefined) return new Date(now.getTime() + defaultDays * msPerDay).toISOString();
  const expiry = parseDateTime(wanted) as Date;
  const isNear = expiry > now && expiry.getTime() <= now.getTime() + longestDays * msPerDay;
  if (!isNear) requireValid({ expiresAt: say("problem.expiry", { days: longestDays }) });
  return expiry.toISOString();
}

/**
 * Until when a decision on a proposal is wished, as an instant of ISO 8601.
 *
 * @throws HttpProblem where that has passed, or is after its expiry
 */
export function dueOf(wanted: string, now: Date, expiresAt: string): string {
  const due = parseDateTime(wanted) as Date;
  if (due <= now || due > new Date(expiresAt)) requireValid({ dueAt: say("problem.due") });
  return due.toISOString();
}
