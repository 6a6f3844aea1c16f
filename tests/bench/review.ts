import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "../../src/product/files/project.ts";
import type { Report } from "../../src/workshop/review/client/report.ts";
import { statesOf } from "../../src/workshop/review/client/standing.ts";
import { commitAll, seededClone } from "../src/workshop/review/seeded-clone.ts";
import { Copy, type Seed } from "../src/workshop/review/seeds.ts";
import { run } from "./run-command.ts";
import { timed } from "./run-timed.ts";
import type { Figure } from "./table.ts";

const screens = 10;
/** With a quarter of the screens memory is compared. */
const fewer = Math.floor(screens / 4);

/** The time and the memory of a review: of a commit and itself, and of two commits with ten changed screens. */
export async function reviewFigures(): Promise<Figure[]> {
  const self = run("src/tools/review.ts", "HEAD", "HEAD", "--out", join(tmpdir(), "self-review")).seconds;
  return [
    { name: "review of a commit and itself", value: self, unit: "s", goal: { atMost: 20 } },
    ...(await tenScreens()),
  ];
}

/**
 * Cold: nothing is built. Both sides built: everything is drawn again. Base reviewed: the screens change once more, so the
 * new side is built and drawn, and of the older one is kept what the review before has seen.
 */
async function tenScreens(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "review-"));
  try {
    const seeds = changedScreens("Neu");
    const clone = seededClone(join(folder, "clone"), seeds);
    const review = (asked: readonly Seed[], base = "HEAD~1") =>
      measuredReview(clone, base, join(folder, "report"), asked);
    const cold = await review(seeds);
    forgetDrawn(clone);
    const warm = await review(seeds);
    changeAgain(clone);
    const next = await review(seeds, "HEAD~2");
    forgetDrawn(clone);
    const few = await review(seeds.slice(0, fewer));
    const name = `review of ${screens} changed screens`;
    return [
      { name: `${name}, nothing built`, value: cold.seconds, unit: "s", goal: { atMost: 360 } },
      { name: `${name}, both sides built`, value: warm.seconds, unit: "s", goal: { atMost: 90 } },
      { name: `${name}, base reviewed before`, value: next.seconds, unit: "s", goal: { atMost: 90 } },
      { name: "its most memory, nothing built", value: cold.megabytes, unit: "MB", goal: { atMost: 1500 } },
      { name: `its most memory, ${few.states} states`, value: few.megabytes, unit: "MB" },
      { name: `its most memory, ${warm.states} states`, value: warm.megabytes, unit: "MB" },
      { name: "growth of memory", value: warm.megabytes / few.megabytes, unit: "x", goal: { atMost: 1.5 } },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly seconds: number;
  /** Resident memory of the largest of its processes at most. */
  readonly megabytes: number;
  readonly states: number;
}

function forgetDrawn(clone: string): void {
  for (const made of ["results", "pictures", "sights"])
    rmSync(join(clone, ".cache/review", made), { recursive: true, force: true });
}

/** One more commit, in which the same screens say something else. */
function changeAgain(clone: string): void {
  const copy = new Copy(clone);
  for (const seed of changedScreens("Noch neuer")) seed.apply(copy);
  commitAll(clone);
}

/**
 * Reviews the last commit of a clone.
 *
 * @throws when it does not name exactly the screens that are asked for
 */
async function measuredReview(clone: string, base: string, out: string, asked: readonly Seed[]): Promise<Measured> {
  const only = asked.length === screens ? [] : asked.flatMap(({ entry }) => ["--only", documentsOf(entry)]);
  const args = ["src/tools/review.ts", base, "HEAD", "--out", out, ...only];
  const { seconds, megabytes } = await timed(args, { cwd: clone });
  const { entries, problems } = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
  const drawn = entries.filter((entry) => statesOf(entry).length > 0).map(({ id }) => id);
  const wanted = asked.map(({ entry }) => entry);
  if (problems.length > 0 || drawn.toSorted().join() !== wanted.toSorted().join())
    throw new Error(
      `The review is not about ${wanted.join(", ")}, but about ${drawn.join(", ")}. ${problems.join(" ")}`,
    );
  return { seconds, megabytes, states: entries.flatMap(statesOf).length };
}

/** `screen:members.list` as `screen/members.list/` */
function documentsOf(entry: string): string {
  return `${entry.replace(":", "/")}/`;
}

/** The first screens of the office with a paragraph more at their end. */
function changedScreens(text: string): Seed[] {
  const files = readdirSync(projectFile("screens/admin")).filter((name) => name.endsWith(".json"));
  return files.slice(0, screens).map((file) => ({
    name: file,
    apply: (copy) =>
      copy.json<{ title: unknown; body?: unknown[]; steps?: { help?: unknown }[] }>(
        `screens/admin/${file}`,
        ({ body, steps }) => {
          body?.push({ component: "text", data: { body: [text] } });
          if (steps?.[0] !== undefined) steps[0].help = text;
        },
      ),
    entry: `screen:${file.slice(0, -".json".length)}`,
    fact: /./,
    cause: `screens/admin/${file}`,
  }));
}
