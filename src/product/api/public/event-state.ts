import type { Schemas } from "../types/operation-types.ts";
import type { ClubMatch, PublicEvent } from "./club.ts";
import { formatLongDate } from "./dates.ts";
import { lastDayOf, shownTime, timeLabel } from "./event-times.ts";
import { defined, localText, type SiteContext, translateMessage } from "./site-context.ts";

export function publicEventStatus({
  cancelled,
  moved,
}: Pick<PublicEvent | ClubMatch, "cancelled" | "moved">): Schemas["EventStatus"] {
  if (cancelled) return "cancelled";
  return moved === undefined ? "scheduled" : "moved";
}

/** How often its calendar entry was changed in a way that matters: `SEQUENCE` of RFC 5545. */
export function eventSequence({ cancelled, moved = [], series }: PublicEvent): number {
  return moved.length + (series?.except?.length ?? 0) + Number(cancelled ?? false);
}

/** What is said first about an event that is cancelled or moved. */
export function statusNotice(around: SiteContext, event: PublicEvent): Schemas["SiteNotice"] | undefined {
  const status = publicEventStatus(event);
  if (status === "scheduled") return undefined;
  const change = event.change && localText(around, event.change);
  if (status === "cancelled") {
    const body = change ?? translateMessage(around, "cancelledText");
    return { title: translateMessage(around, "cancelledTitle"), body, tone: "danger" };
  }
  const before = event.moved?.at(-1);
  const was = before && translateMessage(around, "movedText", { date: timeLabel(around, before) });
  const body = [was, change].filter((part) => part !== undefined).join(" ");
  return { title: translateMessage(around, "movedTitle"), body, tone: "warning" };
}

/** How an event stands, at the end of its card. */
export function statusBadge(around: SiteContext, event: PublicEvent): Schemas["Badge"] | undefined {
  const badge = (key: string, tone: Schemas["Tone"]) => ({ label: translateMessage(around, key), tone });
  const status = publicEventStatus(event);
  if (status === "cancelled") return badge("cancelled", "danger");
  if (status === "moved") return badge("moved", "warning");
  if (event.registration?.full) return badge("full", "info");
  return isRegistrationOpen(around, event) ? badge("registrationOpen", "success") : undefined;
}

/** Whether people can register on a day. */
export function isRegistrationOpen({ today }: Pick<SiteContext, "today">, event: PublicEvent): boolean {
  const { registration, cancelled } = event;
  if (registration === undefined || registration.full || cancelled) return false;
  const last = registration.until ?? shownTime(event, today)?.starts.slice(0, 10) ?? "";
  return today <= last;
}

/** The state of the registration that a form names. */
export function registrationLabel(around: SiteContext, { registration }: PublicEvent): string | undefined {
  if (registration === undefined) return undefined;
  const { until, note } = registration;
  if (note !== undefined) return localText(around, note);
  return until === undefined
    ? translateMessage(around, "registrationOpen")
    : translateMessage(around, "registerUntil", { date: formatLongDate(around, until) });
}

/** Why there is nothing to register for: past, full, closed, or not needed. A cancelled event says so by itself. */
export function registrationNotice(around: SiteContext, event: PublicEvent): Schemas["SiteNotice"] | undefined {
  if (event.cancelled || isRegistrationOpen(around, event)) return undefined;
  const key = noticeKey(around, event);
  return defined({
    title: translateMessage(around, key),
    body: translateMessage(around, `${key}Text`),
    tone: key === "registrationFull" ? "info" : "neutral",
  });
}

function noticeKey({ today }: SiteContext, event: PublicEvent): string {
  const time = shownTime(event, today);
  if (time === undefined || lastDayOf(time) < today) return "eventPast";
  if (event.registration === undefined) return "registrationNone";
  return event.registration.full ? "registrationFull" : "registrationClosed";
}
