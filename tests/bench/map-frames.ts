import type { Browser } from "@playwright/test";
import { median } from "./render.ts";
import type { Figure } from "./table.ts";

const screens = 60;
const moves = 120;

/** The frames of a map of sixty screens while it is dragged: the office's, with its screens repeated. */
export async function mapFrames(browser: Browser, address: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${address}maps/admin/`, { waitUntil: "load" });
  await page.locator(".map-overview").waitFor({ state: "attached" });
  await page.evaluate(repeatScreens, screens);
  const view = await page.locator("[data-map-view]").boundingBox();
  const [x, y] = [view!.x + view!.width / 2, view!.y + 200];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(startFrames);
  for (let move = 0; move < moves; move += 1)
    await page.mouse.move(x + 200 * Math.sin(move / 9), y + 80 * Math.cos(move / 9));
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.close();
  const slow = frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0;
  return [
    {
      name: `frames a second while a map of ${screens} screens is dragged, median`,
      value: 1000 / median(frames),
      unit: "/s",
      goal: { atLeast: 59 },
    },
    { name: "of them the slowest twentieth takes at least", value: slow, unit: "ms", goal: { atMost: 34 } },
  ];
}

/** Runs in the page. */
function repeatScreens(wanted: number): void {
  const drawing = document.querySelector("[data-map-drawing]")!;
  const boxes = [...drawing.querySelectorAll("[data-screen]")];
  for (let count = boxes.length; count < wanted; count += 1) {
    const copy = boxes[count % boxes.length]!.cloneNode(true) as SVGElement;
    copy.setAttribute("transform", `translate(${40 + count * 12} ${60 + count * 8})`);
    drawing.append(copy);
  }
}

/** Runs in the page: the milliseconds from each frame to the next. */
function startFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  let before = 0;
  const next = (now: number) => {
    if (before !== 0) frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
