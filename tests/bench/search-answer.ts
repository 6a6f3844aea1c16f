import type { Browser, Page, Response } from "@playwright/test";
import { launchBrowser } from "../../src/workshop/audit/browser.ts";
import queries from "../src/workshop/catalogue/search/known-queries.json" with { type: "json" };
import { amount } from "./amount.ts";
import { kilobytes } from "./pages.ts";
import { median } from "./render.ts";
import { serveCatalogue } from "./serve-catalogue.ts";
import type { Figure } from "./table.ts";

const openings = amount(7, 1);
const firstQueries = { "one word": "button", "four words": "Gürtelprüfung Etui Ausweis mitbringen" };

/** The search of the catalogue in a page: its first answer with what is loaded for it but pictures, and the answers after it. */
export async function searchFigures(): Promise<Figure[]> {
  await using browser = await launchBrowser();
  if (browser === undefined) throw new Error("No Chromium found.");
  using server = await serveCatalogue();
  const page = `${server.address}components/card/`;
  const first: Figure[] = [];
  for (const [name, query] of Object.entries(firstQueries))
    first.push(...(await firstAnswer(browser, page, name, query)));
  return [...first, ...(await laterAnswers(browser, page))];
}

/** From the key that opens the search to the first hit of a query that is typed at once. */
async function firstAnswer(browser: Browser, address: string, name: string, query: string): Promise<Figure[]> {
  const times: number[] = [];
  const tasks: number[] = [];
  let sizes = { names: 0, texts: 0 };
  for (let opening = 0; opening < openings; opening += 1) {
    await using page = await openPage(browser, address);
    const loaded: Response[] = [];
    // The frames of the page's previews go on loading.
    const isOfSearch = (response: Response) =>
      response.frame() === page.mainFrame() && response.request().resourceType() !== "image";
    page.on("response", (response) => isOfSearch(response) && loaded.push(response));
    const start = performance.now();
    await page.keyboard.press("/");
    await page.keyboard.insertText(query);
    await page.locator("#search-results a").first().waitFor();
    times.push(performance.now() - start);
    const names = await kilobytes([...loaded]);
    await page.locator("#search-text").waitFor();
    sizes = { names, texts: await kilobytes(loaded) };
    tasks.push(await page.evaluate(() => Number(document.body.dataset["longestTask"] ?? 0)));
  }
  return [
    { name: `first answer, ${name}`, value: median(times), unit: "ms", goal: { atMost: 400 } },
    { name: "loaded until then", value: sizes.names, unit: "kB" },
    { name: "loaded with its texts", value: sizes.texts, unit: "kB", goal: { atMost: 220 } },
    { name: "longest task of the page, 0 below 50 ms", value: median(tasks), unit: "ms", goal: { atMost: 100 } },
  ];
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const { longestTask = "0" } = document.body.dataset;
      const longest = Math.max(Number(longestTask), ...list.getEntries().map(({ duration }) => duration));
      document.body.dataset["longestTask"] = String(longest);
    }).observe({ type: "longtask" });
  });
  return page;
}

/** Of sixty queries: those that names answer, and those that wait for texts. */
async function laterAnswers(browser: Browser, address: string): Promise<Figure[]> {
  await using page = await openPage(browser, address);
  await page.keyboard.press("/");
  await page.keyboard.insertText("menu");
  await page.locator("#search-text").waitFor();
  const answers: Awaited<ReturnType<typeof answerTo>>[] = [];
  for (const { query } of queries) answers.push(await page.evaluate(answerTo, query));
  const [texts, names] = [true, false].map((isText) => answers.filter((each) => each.isText === isText));
  const times = (some: typeof answers = []) => some.map(({ ms }) => ms);
  return [
    { name: `a later answer by names, median of ${names?.length}`, value: median(times(names)), unit: "ms" },
    { name: "the slowest of them", value: Math.max(...times(names)), unit: "ms", goal: { atMost: 50 } },
    { name: `a later answer by texts, median of ${texts?.length}`, value: median(times(texts)), unit: "ms" },
    { name: "the slowest of them", value: Math.max(...times(texts)), unit: "ms" },
  ];
}

/** In the page: from what is typed to a change of the list, and whether it then has texts. */
async function answerTo(query: string): Promise<{ ms: number; isText: boolean }> {
  const results = document.querySelector("#search-results");
  const input = document.querySelector<HTMLInputElement>("#search-input");
  if (results === null || input === null) throw new Error("There is no search.");
  const changed = new Promise((resolve) => new MutationObserver(resolve).observe(results, { childList: true }));
  const start = performance.now();
  input.value = query;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await changed;
  const answer = { ms: performance.now() - start, isText: document.querySelector("#search-text") !== null };
  // What is sought next must not meet the texts of this.
  await new Promise((resolve) => setTimeout(resolve, 600));
  return answer;
}
