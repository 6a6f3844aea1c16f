/** Runs on a display of a club in its hall: it follows the site, pages, marks the day, and rests at night. */
import { DisplayPages } from "./app/kiosk/display-pages.ts";
import { nightOf } from "./app/kiosk/night.ts";
import { NightClock } from "./app/kiosk/night-clock.ts";
import { KioskWakeLock } from "./app/kiosk/wake-lock.ts";
import { followSite } from "./public/follow-site.ts";
import { keepTodayMarked } from "./public/mark-today.ts";

const display = document.querySelector<HTMLElement>("main.display");

if (display !== null) startDisplay(display);

function startDisplay(main: HTMLElement): void {
  const follow = followSite(main);
  delete main.dataset["plain"];
  addEventListener("beforeprint", () => (main.dataset["plain"] = ""));
  addEventListener("afterprint", () => delete main.dataset["plain"]);
  const pages = new DisplayPages(document.body);
  keepTodayMarked(main, (day) => pages.turnTo(day));
  const night = nightOf(location.search);
  const filled = (text = "") => text.replace("{from}", `${night.from}`).replace("{until}", `${night.until}`);
  const clock = new NightClock({ until: filled(main.dataset["night"]), hours: filled(main.dataset["hours"]) });
  new KioskWakeLock(main, night, clock, follow);
}
