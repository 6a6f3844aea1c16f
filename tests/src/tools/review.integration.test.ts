import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReviewFile } from "../../../src/product/engine/review/review-file.ts";
import { projectFile } from "../../../src/product/files/project.ts";
import type { Report } from "../../../src/workshop/review/client/report.ts";
import { decidedStates, statesOf } from "../../../src/workshop/review/client/standing.ts";
import { isDeep } from "../../runs.ts";
import { otherFonts } from "../workshop/review/other-fonts.ts";
import { run } from "../workshop/review/seeded-clone.ts";
import { type SmallProject, smallProject } from "../workshop/review/small-project.ts";

/** Each test starts the command up to three times, beside other tests. */
const patience = 300_000;
const root = mkdtempSync(join(tmpdir(), "review-command-"));
const out = join(root, "out");
let project: SmallProject;

beforeAll(() => {
  project = smallProject(join(root, "project"));
}, patience);
afterAll(() => rmSync(root, { recursive: true, force: true }), patience);

const command = (args: readonly string[]) => [projectFile("src/tools/review.ts"), ...args, "--out", out];

interface Ended {
  readonly status: number | null;
  readonly said: string;
  readonly report: Report;
}

interface Machine {
  /** The code of a module that runs before the command. */
  readonly preloaded?: string;
  readonly env?: Readonly<Record<string, string>>;
}

function review(args: readonly string[], { preloaded, env = {} }: Machine = {}): Ended {
  const options =
    preloaded === undefined ? {} : { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preloaded)}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, command(args), {
    cwd: project.folder,
    env: { ...process.env, ...options, ...env },
    encoding: "utf8",
  });
  const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
  return { status, said: stdout + stderr, report };
}

/** Replaces a function of node:fs where a path fits. */
const failing = (name: string, path: RegExp, code: string) => `
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const own = fs.${name};
  fs.${name} = (path, ...rest) => {
    if (${path}.test(path)) throw Object.assign(new Error("${code}: injected"), { code: "${code}" });
    return own(path, ...rest);
  };
  syncBuiltinESMExports();`;
const noBrowser: Machine = {
  preloaded: failing("accessSync", /chrom/i, "ENOENT"),
  env: { PLAYWRIGHT_BROWSERS_PATH: root },
};
const fullDisk: Machine = { preloaded: failing("writeFileSync", /[.]cache.review.pictures/, "ENOSPC") };

/** Starts a review and kills it as soon as it has kept a result. */
async function killWhileDrawing(): Promise<void> {
  const results = join(project.folder, ".cache/review/results");
  mkdirSync(results, { recursive: true });
  const child = spawn(process.execPath, command([project.before, project.after]), { cwd: project.folder });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const watcher = watch(results, (_, name) => {
    if (name?.endsWith(".json")) child.kill("SIGKILL");
  });
  await ended;
  watcher.close();
  expect(child.signalCode).toBe("SIGKILL");
}

test("continues after it was killed, closes the gate, and prints", { timeout: patience }, async () => {
  await killWhileDrawing();
  const { status, said, report } = review([project.before, project.after, "--gate", "--pdf"]);
  expect(status, said).toBe(1);
  expect(said).toContain(`${project.before}: built before`);
  expect(said).toMatch(/^\d documents drawn now, [1-9] kept from before$/m);
  expect(report.problems).toEqual([]);
  expect(report.entries.map(({ id }) => id)).toEqual(["screen:members.list", "component:badge"]);
  expect(said).toContain("The gate is closed: 2 of 2 changes not decided good.");
  expect(readFileSync(join(out, "review-A4.pdf"), "latin1")).toMatch(/^%PDF/);
});

test("draws nothing the second time, and serves what is decided into the repository", {
  timeout: patience,
}, async () => {
  const child = spawn(process.execPath, command([project.before, project.after, "--serve"]), { cwd: project.folder });
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString("utf8");
      const [, found] = /The review is at (http:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", () => reject(new Error(said)));
  });
  expect(said).toContain("0 documents drawn now, 6 kept from before");
  const page = await (await fetch(url)).text();
  const report = JSON.parse(readFileSync(join(out, "report.json"), "utf8")) as Report;
  const answer = await fetch(`${url}review/save`, {
    method: "POST",
    headers: { origin: new URL(url).origin, "x-save-token": /review-token" content="([^"]+)"/.exec(page)?.[1] ?? "" },
    body: JSON.stringify({ name: "Anna", review: allGood(report) }),
  });
  expect(await answer.text()).toMatch(/Saved to content\/reviews\/\d{4}-\d\d-\d\d-anna\.json/);
  child.removeAllListeners("exit").kill();
  const gate = review([project.before, project.after, "--gate"]);
  expect(gate.said).toContain("The gate is open: 2 changes, all decided good.");
  expect(gate.status).toBe(0);
});

test.runIf(isDeep)(
  "what was decided on one machine holds on another one with other fonts",
  { timeout: patience },
  () => {
    const pictures = ({ entries }: Report) => entries.flatMap(statesOf).map(({ after }) => after?.file);
    const usual = review([project.before, project.after, "--gate"]);
    const other = review([project.before, project.after, "--gate"], { env: { FONTCONFIG_FILE: otherFonts(root) } });
    expect(other.said).toMatch(/^[1-9] documents drawn now, 0 kept from before$/m);
    expect(pictures(other.report).filter((each) => pictures(usual.report).includes(each))).toEqual([]);
    expect(other.said).toContain("The gate is open: 2 changes, all decided good.");
  },
);

function allGood({ before, after, entries }: Report): ReviewFile {
  const decisions = entries.map((entry) => ({
    entry: entry.id,
    fingerprint: entry.fingerprint,
    states: decidedStates(entry),
    verdict: "good" as const,
    by: "Anna",
    at: "2026-11-22T10:00:00Z",
  }));
  return {
    format: 1,
    before: { ref: before.ref, commit: before.commit },
    after: { ref: after.ref, commit: after.commit },
    decisions,
    comments: [],
  };
}

test.runIf(isDeep)(
  "waits for another review in its folder, and goes on when that one is killed while it builds",
  {
    timeout: patience,
  },
  async () => {
    const start = () => spawn(process.execPath, command([project.before, project.hanging]), { cwd: project.folder });
    const first = start();
    const build = join(project.folder, ".cache/review/after/.cache/build.pid");
    const isBuilding = () => existsSync(build) && runsBuild(readFileSync(build, "utf8"));
    await expect.poll(isBuilding, { timeout: patience }).toBe(true);
    const second = start();
    let said = "";
    second.stdout.on("data", (part: Buffer) => {
      said += part.toString("utf8");
      if (said.includes("this one waits for it")) first.kill("SIGKILL");
    });
    const code = await new Promise((resolve) => second.once("close", resolve));
    expect(said).toContain(`Another review runs in this folder (process ${first.pid}), and this one waits for it.`);
    expect(code, said).toBe(0);
    expect(first.signalCode).toBe("SIGKILL");
    await expect.poll(isBuilding).toBe(false);
    expect(said).toContain("2 entries in ");
  },
);

/** By its command: its number may be another process's by now, or that of an ended one nobody has waited for yet. */
function runsBuild(id: string): boolean {
  const command = `/proc/${id}/cmdline`;
  return existsSync(command) && readFileSync(command, "utf8").includes("src/tools/build.ts");
}

test.runIf(isDeep)(
  "shows a side that does not pass its checks as broken, and the other one",
  { timeout: patience },
  () => {
    // As git leaves it when it is killed.
    writeFileSync(join(project.folder, ".git/worktrees/before/index.lock"), "");
    const { status, said, report } = review([project.ownPackages, project.broken, "--gate"]);
    expect(status).toBe(1);
    expect(said).toContain("Its packages are others");
    expect(report.before.broken).toBeUndefined();
    expect(report.after.broken).toMatch(/It does not pass its checks; correct it, or compare with another commit:/);
    expect(report.after.broken).toContain("members.list.json:1:1 Unknown component.");
    const [entry] = report.entries.filter(({ id }) => id === "screen:members.list");
    expect(entry?.facts.map(({ text }) => text)).toContain("Route `/mitglieder` is `/leute` now");
    expect(entry?.states.map(({ before, after }) => [before !== undefined, after !== undefined])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(report.entries.find(({ id }) => id === "component:badge")?.facts.map(({ text }) => text)).toContain(
      "`components/badge/render.ts` differs; what it changes is not compared",
    );
    expect(said).toContain("could not be built, so what changed is not known");
    expect(readFileSync(join(out, "index.html"), "utf8")).toContain("The side after the change could not be built");
  },
);

test("takes a dirty tree as it is, and says in words what no browser can draw", { timeout: patience }, () => {
  const { folder, before } = project;
  writeFileSync(join(folder, "src/built/catalogue/preview/screens/members.list/usual/index.html"), "<p>Dirty</p>");
  writeFileSync(join(folder, "content/guides/new.mdx"), "New");
  run(folder, "git", "add", "src/built");
  const state = () => run(folder, "git", "status", "--porcelain");
  const asItWas = state();
  const { status, said, report } = review([before, "--gate"], noBrowser);
  expect(status).toBe(1);
  expect(report.after).toMatchObject({ ref: "working tree", isDirty: true });
  expect(report.entries.map(({ id }) => id)).toEqual(["screen:members.list", "guide:new", "component:badge"]);
  expect(said).toContain("There are no pictures, because no browser could be started");
  expect(said).toContain("npx playwright install chromium");
  expect(said).toContain("The gate is closed: this is not compared. There are no pictures");
  expect(state()).toBe(asItWas);
});

test("says what to do when the disk is full, and keeps the words", { timeout: patience }, () => {
  const { said, report } = review([project.before], fullDisk);
  expect(said).toContain(
    "The disk is full. Free some space, for example by removing .cache/review, and start the review again: it continues where it stopped.",
  );
  expect(report.entries.map(({ id }) => id)).toContain("screen:members.list");
});
