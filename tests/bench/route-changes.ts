import type { Browser, Page } from "@playwright/test";
import { contextAtNoon } from "./noon.ts";
import { median } from "./render.ts";
import type { Figure } from "./table.ts";

const places = ["Gruppen", "Mitglieder", "Anlässe"];
const rounds = 8;

interface Change {
  /** Milliseconds from the click until the heading of the new screen is in the document. */
  readonly drawn: number;
  /** Until a frame with it was painted. */
  readonly painted: number;
}

/** The time of a prototype from a click in its navigation to the heading of a screen that was open before. */
export async function routeChanges(browser: Browser, url: string): Promise<Figure[]> {
  const context = await contextAtNoon(browser);
  const page = await context.newPage();
  await page.goto(`${url}/apps/admin/#/mitglieder`);
  await settled(page);
  await page.mouse.move(600, 400);
  for (const place of places) await change(page, place);
  const changes: Change[] = [];
  for (let round = 0; round < rounds; round += 1) for (const place of places) changes.push(await change(page, place));
  await context.close();
  const drawn = changes.map((each) => each.drawn);
  const painted = changes.map((each) => each.painted);
  return [
    {
      name: "route change to the new h1 in a prototype, median",
      value: median(drawn),
      unit: "ms",
      goal: { atMost: 50 },
    },
    { name: "route change to the new h1 in a prototype, 95 of 100", value: high(drawn), unit: "ms" },
    { name: "route change to the painted h1, median", value: median(painted), unit: "ms" },
    { name: "route change to the painted h1, 95 of 100", value: high(painted), unit: "ms" },
  ];
}

function high(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
}

async function change(page: Page, place: string): Promise<Change> {
  const link = page.getByRole("navigation").getByRole("link", { name: place, exact: true }).filter({ visible: true });
  const timed = await link.evaluate(timedChange, place);
  await settled(page);
  return timed;
}

/** Waits until the data is loaded, also after a refetch. */
async function settled(page: Page): Promise<void> {
  await page.locator("main:not([aria-busy]) > .screen > *").first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function timedChange(link: HTMLElement | SVGElement, place: string): Promise<Change> {
  const start = performance.now();
  const isThere = () => document.querySelector("h1")?.textContent?.trim() === place;
  const arrival = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => isThere() && resolve(observer.disconnect()));
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  (link as HTMLElement).click();
  await arrival;
  const drawn = performance.now() - start;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return { drawn, painted: performance.now() - start };
}
