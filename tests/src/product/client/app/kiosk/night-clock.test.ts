import { afterEach, expect, it, vi } from "vitest";
import { NightClock } from "../../../../../../src/product/client/app/kiosk/night-clock.ts";
import { onPage, usePage } from "../../../../../page-globals.ts";

usePage();
afterEach(() => void vi.useRealTimers());

it("a display at night shows the time, each minute at another place, and what it is told", () => {
  const clock = new NightClock({ until: "Bis 6 Uhr", hours: "Zeiten im Büro" });
  const shown = ["2026-11-12T22:05:00Z", "2026-11-12T22:06:00Z"].map((time) => {
    vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
    clock.show();
    const { className, dataset, children } = onPage("aside");
    return [className, dataset["place"], ...[...children].map(({ textContent }) => textContent)];
  });
  expect(shown).toEqual([
    ["night", "1", "23.05", "Bis 6 Uhr", "Zeiten im Büro"],
    ["night", "2", "23.06", "Bis 6 Uhr", "Zeiten im Büro"],
  ]);
  clock.hide();
  expect(document.querySelector("aside")).toBeNull();
});
