import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { changedText } from "./amount.ts";
import { timed } from "./run-timed.ts";
import type { Figure } from "./table.ts";

const projectClubs = ["fc-seeland", "judo-aarfeld", "tv-oberried"] as const;
const firstDay = "2026-11-21";
const nextDay = "2026-11-22";
/** A Monday, on which groups train. */
const trainingDay = "2026-11-23";

/**
 * The nights of many usual clubs: the first one, two more days on which nobody has changed anything, and an event that has
 * changed. Pictures are made once before, as their results are kept for their content.
 */
export async function manyClubsFigures(count: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "many-clubs-bench-"));
  try {
    return await nights(folder, count);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function nights(folder: string, count: number): Promise<Figure[]> {
  const run = (args: readonly string[]) => timed(["tests/bench/clubs-build.ts", ...args]);
  const [content, out, searched] = [join(folder, "many"), join(folder, "many-out"), join(folder, "many-searched")];
  writeManyClubs(content, count);
  const fresh = async (target: string, ...search: readonly string[]) => {
    for (const path of [target, `${target}.build`]) rmSync(path, { recursive: true, force: true });
    return await run([content, target, firstDay, ...search]);
  };
  await fresh(out);
  const plain = await fresh(out);
  const full = await fresh(searched, "search");
  const again = await run([content, searched, nextDay, "search"]);
  const training = await run([content, searched, trainingDay, "search"]);
  changeEvent(join(content, "club-0002/events/turnfest-2027.json"));
  const one = await run([content, searched, trainingDay, "search"]);
  const { changed } = JSON.parse(one.output) as { readonly changed: number };
  const name = (what: string) => `${what}, ${count} clubs`;
  return [
    { name: name("public pages with search"), value: full.seconds, unit: "s" },
    { name: name("with search, against without"), value: full.seconds / plain.seconds, unit: "x", goal: { atMost: 2 } },
    {
      name: name("nothing changed on another day, as a part of the full build"),
      value: (100 * again.seconds) / full.seconds,
      unit: "%",
      goal: { atMost: 3 },
    },
    {
      name: name("nothing changed on a day with trainings, as a part of the full build"),
      value: (100 * training.seconds) / full.seconds,
      unit: "%",
      goal: { atMost: 3 },
    },
    { name: name("an event changed"), value: one.seconds, unit: "s" },
    { name: name("files to upload after an event changed"), value: changed, unit: "", goal: { atMost: 10 } },
  ];
}

/** Copies of the demo clubs, each in its own colour. */
function writeManyClubs(content: string, count: number): void {
  rmSync(content, { recursive: true, force: true });
  mkdirSync(content);
  for (let index = 0; index < count; index += 1) {
    const folder = join(content, `club-${String(index).padStart(4, "0")}`);
    cpSync(`content/clubs/${projectClubs[index % projectClubs.length]}`, folder, { recursive: true });
    const file = join(folder, "club.json");
    const hex = ((index * 7919 + 0x1d6b46) % 0xffffff).toString(16).padStart(6, "0");
    writeFileSync(file, readFileSync(file, "utf8").replace(/"primary": "#[0-9a-f]{6}"/, `"primary": "#${hex}"`));
  }
}

function changeEvent(file: string): void {
  writeFileSync(file, changedText(readFileSync(file, "utf8"), '"Frutigen"', '"Adelboden"'));
}
