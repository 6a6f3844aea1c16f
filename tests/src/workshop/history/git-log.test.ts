import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { historyState, readGitLog } from "../../../../src/workshop/history/git-log.ts";

const folder = mkdtempSync(join(tmpdir(), "git-log-"));
const bare = mkdtempSync(join(tmpdir(), "git-log-none-"));
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.ch", "-c", "commit.gpgsign=false", ...args], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date, GIT_CEILING_DIRECTORIES: tmpdir() },
  }).trim();
let date = "";

function commit(time: string, files: Readonly<Record<string, string | null>>): void {
  date = time;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (text === null) rmSync(join(folder, path));
    else writeFileSync(join(folder, path), text);
  }
  git("add", "--all");
  git("commit", "--message", "Change");
}

const texts = (entries: object) => `${JSON.stringify(entries, undefined, 2)}\n`;

beforeAll(() => {
  git("init", "--quiet");
  commit("2026-03-01T12:00:00Z", {
    "components/badge/data.json": "1",
    "screens/übersicht.json": "1",
    "src/other.ts": "1",
    "content/messages/de.json": texts({ one: "Eins", two: "Zwei" }),
  });
  // After midnight in Zürich.
  commit("2026-03-01T23:30:00Z", {
    "components/badge/data.json": "2",
    "screens/übersicht.json": null,
    "content/messages/de.json": texts({ one: "Eins", two: "Zwei!", three: 'Drei "genau"' }),
  });
  commit("2026-03-03T09:00:00Z", { "content/messages/de.json": texts({ one: "Eins", three: 'Drei "genau"' }) });
});

afterAll(() => {
  for (const each of [folder, bare]) rmSync(each, { recursive: true });
});

test("the history has what each commit added, changed and removed, by the day in the clubs' time zone", () => {
  const log = readGitLog(folder);
  expect(log?.isWhole).toBe(true);
  expect(log?.files).toEqual([
    { day: "2026-03-01", path: "components/badge/data.json", deed: "added" },
    { day: "2026-03-01", path: "screens/übersicht.json", deed: "added" },
    { day: "2026-03-02", path: "components/badge/data.json", deed: "changed" },
    { day: "2026-03-02", path: "screens/übersicht.json", deed: "removed" },
  ]);
  const path = "content/messages/de.json";
  expect(log?.messages).toEqual([
    { day: "2026-03-01", path, key: "one", deed: "added" },
    { day: "2026-03-01", path, key: "two", deed: "added" },
    { day: "2026-03-02", path, key: "two", deed: "changed" },
    { day: "2026-03-02", path, key: "three", deed: "added" },
    { day: "2026-03-03", path, key: "two", deed: "removed" },
  ]);
});

test("what a merge adds has the day of the merge, as the main branch saw it", () => {
  const main = git("branch", "--show-current");
  git("switch", "--quiet", "--create", "beside");
  commit("2026-03-04T09:00:00Z", { "screens/beside.json": "1" });
  git("switch", "--quiet", main);
  commit("2026-03-05T09:00:00Z", { "src/other.ts": "2" });
  date = "2026-03-06T09:00:00Z";
  git("merge", "--no-ff", "--message", "Merge", "beside");
  expect(readGitLog(folder)?.files.at(-1)).toEqual({ day: "2026-03-06", path: "screens/beside.json", deed: "added" });
  expect(readGitLog(folder)?.files).toHaveLength(5);
});

test("the state of the history is its commit, and whether the clone is whole", () => {
  expect(historyState(folder)).toBe(`${git("rev-parse", "HEAD")}\nfalse`);
});

test("outside of a repository there is no history, and its state is empty", () => {
  expect([readGitLog(bare), historyState(bare)]).toEqual([undefined, ""]);
});
