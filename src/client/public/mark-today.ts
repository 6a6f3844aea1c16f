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
    for (const day of page.querySelectorAll(".schedule__day")) mark(day, date, page.dataset["today"] ?? "");
    const today = page.querySelector(".schedule__day[aria-current]");
    if (today !== null) turnTo(today);
  };
  follow();
  setInterval(follow, aMinute);
}

function mark(day: Element, today: string, word: string): void {
  const isToday = day.querySelector("time")?.dateTime === today;
  day.querySelector(".schedule__today")?.remove();
  day.removeAttribute("aria-current");
  if (!isToday) return;
  day.setAttribute("aria-current", "date");
  const label = document.createElement("span");
  label.className = "schedule__today";
  label.textContent = word;
  day.querySelector(".schedule__head")?.append(label);
}
