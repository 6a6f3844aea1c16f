/** Marks the day of a plan that is today, and no other, in a page that stays open for days; the word for it is the page's. */
export function markDay(day: Element, today: string, word: string): void {
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

/** The days of the plans in a page. */
export function daysIn(page: Element): readonly Element[] {
  return [...page.querySelectorAll(".schedule__day")];
}
