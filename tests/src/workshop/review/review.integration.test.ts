import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import type { Report } from "../../../../src/workshop/review/client/report.ts";
import { review } from "../../../../src/workshop/review/review.ts";
import { isDeep } from "../../../runs.ts";
import { furtherSeeds, unseenChanges } from "./further-seeds.ts";
import { otherSeeds } from "./other-seeds.ts";
import { run, seededClone } from "./seeded-clone.ts";
import { seeds } from "./seeds.ts";

const folder = mkdtempSync(join(tmpdir(), "review-"));
const hour = 3_600_000;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Prints the report of two refs of a clone, by its own code. */
function reviewIn(clone: string, ...args: readonly string[]): Report {
  run(clone, process.execPath, "src/tools/review.ts", ...args, "--out", join(folder, "report"));
  return JSON.parse(
    execFileSync("cat", [join(folder, "report/report.json")], { encoding: "utf8", maxBuffer: 1 << 28 }),
  ) as Report;
}

function refused(cwd: string, ...args: readonly string[]): string {
  const { stderr } = spawnSync(process.execPath, [projectFile("src/tools/review.ts"), ...args], {
    cwd,
    encoding: "utf8",
  });
  return stderr.trim();
}

describe("a review", () => {
  test("of a commit and itself is empty, and needs no build", async () => {
    const { entries, problems, before, after } = await review({ refs: ["HEAD", "HEAD"] });
    expect({ entries, problems }).toEqual({ entries: [], problems: [] });
    expect(before.tree).toBe(after.tree);
  });

  test("says in a sentence what to do about a ref that does not exist, or too many", async () => {
    await expect(review({ refs: ["no-such-ref"] })).rejects.toThrow(
      /^There is no commit "no-such-ref" in this repository\..* git branch --all/,
    );
    await expect(review({ refs: ["--output=x"] })).rejects.toThrow(/^There is no commit/);
    await expect(review({ refs: ["a", "b", "c"] })).rejects.toThrow(
      "A review compares two sides, and 3 are given. Give one or two.",
    );
  });

  test("says what to do in a shallow clone, and outside of a repository", () => {
    const shallow = join(folder, "shallow");
    run(folder, "git", "clone", "--quiet", "--depth", "1", `file://${projectFile(".")}`, shallow);
    expect(refused(shallow, "HEAD~1")).toMatch(
      /^There is no commit "HEAD~1" in this repository\. This clone is shallow; git fetch --unshallow/,
    );
    const outside = mkdtempSync(join(tmpdir(), "no-repository-"));
    expect(refused(outside)).toMatch(/^A review compares commits, and this folder is in no git repository\./);
    rmSync(outside, { recursive: true });
  });
});

const sown = [...seeds, ...otherSeeds, ...furtherSeeds];

describe.runIf(isDeep)("a review of seeded changes", () => {
  let report: Report;

  test("is made", { timeout: hour }, () => {
    const clone = seededClone(join(folder, "clone"), [...sown, ...unseenChanges]);
    report = reviewIn(clone, "HEAD~1", "HEAD");
    expect(report.problems).toEqual([]);
  });

  test.each(sown.map((seed) => [seed.name, seed] as const))("names %s with its cause", (_, seed) => {
    const entry = report.entries.find(({ id }) => id === seed.entry);
    expect(entry?.facts.map(({ text }) => text)).toContainEqual(expect.stringMatching(seed.fact));
    expect(entry?.causes.map(({ path }) => path)).toContain(seed.cause);
  });

  test("names nothing else, and none of the changes that nobody sees", () => {
    const expected = new Set(sown.flatMap(({ entry, also = [] }) => [entry, ...also]));
    expect(report.entries.map(({ id }) => id).filter((id) => !expected.has(id))).toEqual([]);
  });

  test("draws nothing new the second time", { timeout: hour }, () => {
    expect(reviewIn(join(folder, "clone"), "HEAD~1", "HEAD").entries).toEqual(report.entries);
  });

  test("finds nothing between a commit and itself when both sides are built and drawn", { timeout: hour }, () => {
    const { entries, problems } = reviewIn(join(folder, "clone"), "HEAD", "HEAD", "--force");
    expect({ entries, problems }).toEqual({ entries: [], problems: [] });
  });
});
