import { daysIn, markDay } from "../../../../components/schedule/mark-day.ts";
import { localTime } from "../../engine/calendar.ts";

const aMinute = 60_000;

/**
 * Marks today in the plan of a page that stays open for days; the word for it is the page's.
 *
 * @param turnTo called with the day once it is marked
 */
export function keepTodayMarked(page: HTMLElement, turnTo: (day: Element) => void): void {
  let marked = "";
  const follow = () => {
    const { date } = localTime(new Date());
    if (date === marked) return;
    marked = date;
    const days = daysIn(page);
    for (const day of days) markDay(day, date, page.dataset["today"] ?? "");
    const today = days.find((day) => day.hasAttribute("aria-current"));
    if (today !== undefined) turnTo(today);
  };
  follow();
  setInterval(follow, aMinute);
}
