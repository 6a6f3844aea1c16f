import { posix } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { clubsPlan } from "../../../../src/product/clubs/build/build.ts";
import { type OpenClub, openClub, pageFile } from "../../../../src/product/clubs/build/club-files.ts";
import type { BuildPlan } from "../../../../src/product/clubs/build/plan-parts.ts";
import { renderPage } from "../../../../src/product/clubs/pages/page.ts";

const clubs = [
  ["content/clubs", "fc-seeland"],
  ["content/clubs", "judo-aarfeld"],
  ["content/clubs", "tv-oberried"],
  ["tests/content/clubs", "sv-muster"],
] as const;

/** Two years; each run takes some of their days, from another one for each club, and a deep run takes all. */
const firstDay = "2026-02-01";
const dayCount = 731;
const stride = process.env["DEEP"] ? 1 : 61;

function daysFrom(offset: number): string[] {
  const count = Math.ceil((dayCount - offset) / stride);
  return Array.from({ length: count }, (_, index) => later(firstDay, offset + index * stride));
}

function later(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

let plan: BuildPlan;

beforeAll(async () => {
  plan = await clubsPlan({ today: firstDay });
}, 60_000);

/** The links of the pages of a day that lead to no page and no document of that day. */
function deadLinks({ site, folder }: OpenClub): string[] {
  const pages = [...site.pages.values()].flat();
  const files = new Set([...pages.map((page) => pageFile(site, page)), ...folder.documents.keys()]);
  return pages.flatMap((page) => {
    const from = pageFile(site, page);
    const links = [...renderPage(site, page).matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = ""]) => href);
    return links.filter((href) => isWanting(href, from, files)).map((href) => `${from} -> ${href}`);
  });
}

function isWanting(href: string, from: string, files: ReadonlySet<string>): boolean {
  if (/^(?:[a-z]+:|#)/.test(href)) return false;
  const path = posix.join(posix.dirname(from), decodeURI(href.replace(/[?#].*$/, "")));
  if (path.startsWith("documents/")) return !files.has(path);
  return (href.endsWith("/") || path === ".") && !files.has(posix.join(path, "index.html"));
}

describe.each(clubs)("%s/%s", (content, club) => {
  const days = daysFrom(clubs.findIndex(([, id]) => id === club) * 7);

  test("builds on each day of two years, and leads nowhere that is not public then", async () => {
    const wrong: string[] = [];
    for (const today of days) {
      const opened = await openClub(`${content}/${club}`, club, { ...plan, today });
      if ("problems" in opened) wrong.push(`${today}: ${opened.problems[0]?.message}`);
      else wrong.push(...deadLinks(opened).map((link) => `${today} ${link}`));
    }
    expect(wrong).toEqual([]);
  }, 600_000);
});
