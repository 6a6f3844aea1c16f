import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { browserOptions } from "../../src/workshop/audit/browser.ts";
import { freePort } from "../free-ports.ts";
import { isDisplay, pageKinds } from "../src/product/clubs/kinds.ts";
import { serveSites } from "../src/product/clubs/site-server.ts";
import { slowLoads } from "./slow-loads.ts";
import type { Figure } from "./table.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const mostRuns = 3;

/** Lighthouse's scores for each kind of public page on a phone, and its load times over a slow line. */
export async function lighthouseFigures(): Promise<Figure[]> {
  const options = browserOptions(true);
  if (options === undefined) throw new Error("No Chromium found.");
  const port = await freePort();
  const args = [...(options.args ?? []), `--remote-debugging-port=${port}`];
  const [sites, browser] = await Promise.all([serveSites(), chromium.launch({ ...options, args })]);
  try {
    return [...(await scores(sites.url, port)), ...(await slowLoads(browser, sites.url))];
  } finally {
    await browser.close();
    sites.close();
  }
}

/** The lowest score of each category counts. Audits that cost points are printed. */
async function scores(url: string, port: number): Promise<Figure[]> {
  const lowest = new Map(categories.map((category) => [category, { score: 100, kind: "all kinds of page" }]));
  for (const kind of pageKinds) {
    const found = await reportOf(`${url}/clubs/${kind}`, port);
    for (const category of categories) {
      const score = Math.round((found.categories[category]?.score ?? 0) * 100);
      if (score < (lowest.get(category)?.score ?? 0)) lowest.set(category, { score, kind });
      if (score < 100) console.log(`  ${kind}: ${category} ${score}: ${reasons(found, category).join("; ")}`);
    }
  }
  return [...lowest].map(([category, { score, kind }]) => ({
    name: `Lighthouse ${category}, the lowest (${kind})`,
    value: score,
    unit: "",
    goal: { atLeast: 100 },
  }));
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** The fastest of several: other processes on the machine slow runs down, and never make one faster. */
async function reportOf(address: string, port: number): Promise<Report> {
  const runs: Report[] = [];
  for (let run = 0; run < mostRuns && speed(runs.at(-1)) < 1; run += 1) runs.push(await reportOnce(address, port));
  return runs.toSorted((one, other) => speed(other) - speed(one))[0]!;
}

async function reportOnce(address: string, port: number): Promise<Report> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...categories],
    // Search engines are to leave out the 404 page and displays.
    skipAudits: address.endsWith("/404.html") || isDisplay(address) ? ["is-crawlable"] : [],
    logLevel: "silent",
  });
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${address}.`);
  if (result.lhr.runtimeError !== undefined) throw new Error(`${address}: ${result.lhr.runtimeError.message}`);
  return result.lhr;
}

function speed(report: Report | undefined): number {
  return report?.categories["performance"]?.score ?? 0;
}

function reasons({ categories: own, audits }: Report, category: string): string[] {
  return (own[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${audits[id]?.title} ${audits[id]?.displayValue ?? ""}`.trim());
}
