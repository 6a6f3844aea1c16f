import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { writeLargeClub } from "../src/product/clubs/large-club.ts";
import { writeClubs } from "./clubs-content.ts";
import { pageFiles, peerFigures } from "./peer-sites.ts";
import { letDiskRest, type Run, setAside, timed, typical } from "./run-timed.ts";
import type { Figure } from "./table.ts";

const sizes = [1000, 5000, 20_000];
const rounds = 3;
const firstDay = "2026-11-21";
/** A day that no content names. */
const dayWithoutChange = "2026-11-22";

/**
 * Public pages of generated clubs, against Eleventy and a plain loop that write the same bytes: these get finished
 * files, while the build reads and checks the content of the clubs, renders the pages, and makes their other files.
 * None of these makes a search index. The clubs have no pictures; share pictures and icons are made before, by a build
 * that is not measured, and kept as always.
 */
export async function clubFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "clubs-bench-"));
  try {
    const figures: Figure[] = [];
    const perPage: number[] = [];
    for (const size of sizes) {
      const place = join(folder, String(size));
      mkdirSync(place);
      const measured = await measure(place, size);
      figures.push(...measured.figures);
      perPage.push(measured.perPage);
    }
    const [first = 1, last = 1] = [perPage[0], perPage.at(-1)];
    return [
      ...figures,
      await largeClubFigure(folder),
      { name: "time a page at 20 000 pages, against 1 000", value: last / first, unit: "x", goal: { atMost: 1.2 } },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A single club with hundreds of events and articles, with search, after its pictures have been made once. */
async function largeClubFigure(folder: string): Promise<Figure> {
  const [content, out] = [join(folder, "large"), join(folder, "large-out")];
  mkdirSync(content);
  writeLargeClub(join(content, "gross"), 2026);
  const build = ["tests/bench/clubs-build.ts", content, out, firstDay, "search"];
  await timed(build);
  setAside(out);
  const { seconds, output } = await timed(build);
  const { pages } = JSON.parse(output) as { pages: number };
  return { name: `a club of 600 members with search, ${pages} pages`, value: seconds, unit: "s" };
}

async function measure(folder: string, size: number): Promise<{ figures: Figure[]; perPage: number }> {
  const [content, out] = [join(folder, "content"), join(folder, "out")];
  writeClubs(content, size);
  const { full, eleventy } = await inTurn(folder, content, out);
  const { pages } = JSON.parse(full.output) as { pages: number };
  const again = await timed(["tests/bench/clubs-build.ts", content, out, dayWithoutChange]);
  const searched = await timed(["tests/bench/clubs-build.ts", content, join(folder, "searched"), firstDay, "search"]);
  const pagesAlone = await withEleventy(folder, { copiesRest: false });
  const loop = plainLoop(out, join(folder, "loop"));
  const bytes = pageFiles(out).reduce((sum, path) => sum + statSync(join(out, path)).size, 0);
  const isGoal = size === sizes.at(-1);
  const name = (what: string) => `${what}, ${pages} pages`;
  return {
    perPage: full.seconds / pages,
    figures: [
      { name: name("size of a page"), value: bytes / pages / 1000, unit: "kB" },
      {
        name: name("public pages and what lies beside them, from content"),
        value: full.seconds,
        unit: "s",
      },
      { name: name("Eleventy 3, the same files from finished ones"), value: eleventy.seconds, unit: "s" },
      { name: name("Eleventy 3, only the pages of them"), value: pagesAlone.seconds, unit: "s" },
      { name: name("plain loop, the same files from finished ones"), value: loop, unit: "s" },
      {
        name: name("Eleventy's time for the same files, as a part of ours"),
        value: eleventy.seconds / full.seconds,
        unit: "x",
        ...(isGoal && { goal: { atLeast: 1 } }),
      },
      {
        name: name("nothing changed on another day, as a part of the full build with search"),
        value: (100 * again.seconds) / searched.seconds,
        unit: "%",
        ...(isGoal && { goal: { atMost: 3 } }),
      },
      {
        name: name("with search, against without"),
        value: searched.seconds / full.seconds,
        unit: "x",
        ...(isGoal && { goal: { atMost: 2 } }),
      },
      ...(isGoal ? await peerFigures(folder, out, full.seconds) : []),
      { name: name("memory of the largest process"), value: full.megabytes, unit: "MB", goal: { atMost: 700 } },
      { name: name("memory of Eleventy"), value: eleventy.megabytes, unit: "MB" },
    ],
  };
}

/** Runs each in turn; returns the medians of their times, and other values of the last run. */
async function inTurn(folder: string, content: string, out: string): Promise<{ full: Run; eleventy: Run }> {
  await timed(["tests/bench/clubs-build.ts", content, out]);
  const builds: Run[] = [];
  const eleventies: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    setAside(out);
    builds.push(await timed(["tests/bench/clubs-build.ts", content, out]));
    eleventies.push(await withEleventy(folder, { copiesRest: true }));
  }
  return { full: typical(builds), eleventy: typical(eleventies) };
}

/** Eleventy with one template that returns the same bytes for each page as ours; it copies the other files. */
async function withEleventy(folder: string, { copiesRest }: { readonly copiesRest: boolean }): Promise<Run> {
  const input = join(folder, "eleventy");
  mkdirSync(input, { recursive: true });
  writeFileSync(join(input, "pages.11tydata.json"), JSON.stringify({ pages: pageFiles(join(folder, "out")) }));
  writeFileSync(join(input, "pages.11ty.cjs"), template);
  writeFileSync(join(folder, "eleventy.config.cjs"), copiesRest ? copying : "module.exports = () => {};");
  const program = join(process.cwd(), "tests/bench/node_modules/@11ty/eleventy/cmd.cjs");
  setAside(join(folder, "eleventy-out"));
  return await timed([program, "--input=eleventy", "--output=eleventy-out", "--quiet"], { cwd: folder });
}

const template = `const { readFileSync } = require("node:fs");
module.exports = {
  data: { pagination: { data: "pages", size: 1, alias: "path" }, permalink: ({ path }) => path },
  render: ({ path }) => readFileSync("out/" + path, "utf8"),
};
`;

const copying = `module.exports = (eleventy) => {
  eleventy.addPassthroughCopy({ out: "." }, { dot: true, filter: (path) => !path.endsWith(".html") });
};
`;

function plainLoop(out: string, target: string): number {
  letDiskRest();
  const start = performance.now();
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const file = join(target, from.slice(out.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(from));
  }
  return (performance.now() - start) / 1000;
}
