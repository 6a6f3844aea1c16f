import type { Browser, BrowserContext } from "@playwright/test";
import { appIds } from "../../src/product/engine/apps.ts";
import { contextAtNoon } from "./noon.ts";
import { median } from "./render.ts";
import type { Figure } from "./table.ts";

/** Single loads take much longer, whatever the page: with a few rounds they would decide the median. */
const rounds = 30;

interface Visit {
  /** Milliseconds from the start of the navigation to the screen with its data. */
  readonly time: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** The first visit of each app, with nothing stored, against the second one. */
export async function firstVisits(browser: Browser, url: string): Promise<Figure[]> {
  const ratios: number[] = [];
  const shifts: number[] = [];
  for (const app of appIds) {
    const first: Visit[] = [];
    const second: Visit[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await contextAtNoon(browser);
      first.push(await visit(context, `${url}/apps/${app}/`));
      second.push(await visit(context, `${url}/apps/${app}/`));
      await context.close();
    }
    ratios.push(median(first.map(({ time }) => time)) / median(second.map(({ time }) => time)));
    shifts.push(...first.map(({ shift }) => shift));
  }
  return [
    {
      name: "first visit of an app against the second one, the largest of six",
      value: Math.max(...ratios),
      unit: "x",
      goal: { atMost: 1.3 },
    },
    {
      name: "layout shift of a first visit, the largest",
      value: Math.max(...shifts),
      unit: "",
      goal: { atMost: 0.02 },
    },
  ];
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("main:not([aria-busy]) > .screen > *").first().waitFor();
  const time = await page.evaluate(() => performance.now());
  await page.locator(".prototype").waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const { shift } = await page.evaluate(() => (window as unknown as { sum: { shift: number } }).sum);
  await page.close();
  return { time, shift };
}
