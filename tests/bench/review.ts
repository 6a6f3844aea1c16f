import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectFile } from "../../src/site/project.ts";
import { run as runIn, seededClone } from "../src/site/review/seeded-clone.ts";
import type { Seed } from "../src/site/review/seeds.ts";
import { run } from "./run-command.ts";
import type { Figure } from "./table.ts";

const screens = 10;

/** The time of a review: of a commit and itself, and of two commits with ten changed screens. */
export function reviewFigures(): Figure[] {
  const self = run("src/tools/review.ts", "HEAD", "HEAD", "--out", join(tmpdir(), "self-review")).seconds;
  return [{ name: "review of a commit and itself", value: self, unit: "s", goal: { atMost: 20 } }, ...tenScreens()];
}

/** Cold: nothing is built. Warm: both sides are built, and everything is drawn again. */
function tenScreens(): Figure[] {
  const folder = mkdtempSync(join(tmpdir(), "review-"));
  try {
    const clone = seededClone(join(folder, "clone"), changedScreens());
    const time = () => {
      const start = performance.now();
      runIn(clone, process.execPath, "src/tools/review.ts", "HEAD~1", "HEAD", "--out", join(folder, "report"));
      return (performance.now() - start) / 1000;
    };
    const cold = time();
    for (const made of ["results", "pictures"])
      rmSync(join(clone, ".cache/review", made), { recursive: true, force: true });
    return [
      { name: `review of ${screens} changed screens, nothing built`, value: cold, unit: "s", goal: { atMost: 360 } },
      {
        name: `review of ${screens} changed screens, both sides built`,
        value: time(),
        unit: "s",
        goal: { atMost: 90 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The first screens of the office with a paragraph more at their end. */
function changedScreens(): Seed[] {
  const files = readdirSync(projectFile("screens/admin")).filter((name) => name.endsWith(".json"));
  return files.slice(0, screens).map((file) => ({
    name: file,
    apply: (copy) =>
      copy.json<{ title: unknown; body?: unknown[]; steps?: { help?: unknown }[] }>(
        `screens/admin/${file}`,
        ({ body, steps }) => {
          body?.push({ component: "text", data: { body: ["Neu"] } });
          if (steps?.[0] !== undefined) steps[0].help = "Neu";
        },
      ),
    entry: `screen:${file.slice(0, -".json".length)}`,
    fact: /./,
    cause: `screens/admin/${file}`,
  }));
}
