import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countText } from "../../../../src/workshop/history/change-words.ts";
import { addedOn, type Change, changedOn, changesByDay, netOfDays } from "../../../../src/workshop/history/changes.ts";
import { type GitLog, historyState, readGitLog } from "../../../../src/workshop/history/git-log.ts";
import { readDeclarations, statusOf } from "../../../../src/workshop/history/status.ts";

const root = mkdtempSync(join(tmpdir(), "history-"));
const whole = join(root, "whole");

type Files = Readonly<Record<string, string | null>>;

/** Commits of a project: the time of each, and its files; `null` removes one. */
const commits: readonly (readonly [time: string, files: Files])[] = [
  [
    "2026-03-01T10:00:00Z",
    {
      "components/card/contract.ts": "1",
      "components/badge/index.ts": "1",
      "screens/admin/home.json": "{}",
      "content/messages/de-CH.json": '{\n  "a": "Eins",\n  "b": "Zwei"\n}\n',
    },
  ],
  // In Switzerland it is the next day.
  ["2026-03-02T23:30:00Z", { "components/card/contract.ts": "2", "components/card/styles.css": "x" }],
  [
    "2026-03-04T10:00:00Z",
    {
      "components/badge/index.ts": null,
      "components/toast/index.ts": "1",
      "screens/admin/home.json": null,
      "screens/member/home.json": "{}",
      "content/scenarios/home.json": "{}",
      "content/messages/de-CH.json": '{\n  "a": "Eins",\n  "c": "Drei"\n}\n',
      "content/messages/fr-CH.json": '{\n  "a": "Un"\n}\n',
      "README.md": "nothing of the catalogue",
    },
  ],
  ["2026-03-04T11:00:00Z", { "components/toast/index.ts": null, "content/guides/über.mdx": "1" }],
];

beforeAll(() => {
  mkdirSync(whole);
  git(whole, {}, "init", "--quiet");
  for (const [time, files] of commits) commit(time, files);
  git(root, {}, "clone", "--quiet", "--depth=1", `file://${whole}`, "shallow");
});

afterAll(() => rmSync(root, { recursive: true }));

function git(cwd: string, env: Readonly<Record<string, string>>, ...args: readonly string[]): void {
  const own = ["-c", "user.name=A", "-c", "user.email=a@example.ch", "-c", "commit.gpgsign=false"];
  execFileSync("git", [...own, ...args], { cwd, env: { ...process.env, ...env }, stdio: "ignore" });
}

function commit(time: string, files: Files, folder = whole): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    if (content === null) rmSync(file);
    else writeFileSync(file, content);
  }
  git(folder, {}, "add", "--all");
  git(folder, { GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time }, "commit", "--quiet", "--message=Change");
}

function logOf(folder: string): GitLog {
  const log = readGitLog(folder);
  if (log === undefined) throw new Error("There is no history.");
  return log;
}

test("tells the net changes of each day, newest first", () => {
  const days = changesByDay(logOf(whole));
  const told = days.map(({ day, changes }) => [day, changes.map(({ kind, id, deed }) => `${kind} ${id} ${deed}`)]);
  expect(told).toEqual([
    [
      "2026-03-04",
      [
        "component badge removed",
        "screen home changed",
        "guide über added",
        "message b removed",
        "message c added",
        "message a changed",
      ],
    ],
    ["2026-03-03", ["component card changed"]],
    [
      "2026-03-01",
      ["component badge added", "component card added", "screen home added", "message a added", "message b added"],
    ],
  ]);
});

test("says what of a subject was touched", () => {
  const [last, before] = changesByDay(logOf(whole));
  expect(before?.changes[0]?.parts).toEqual(["contract", "styles"]);
  expect(last?.changes.find(({ id }) => id === "home")?.parts).toEqual(["definition", "situations"]);
  expect(last?.changes.find(({ id }) => id === "a")?.parts).toEqual(["fr-CH"]);
});

test("knows since when each subject exists", () => {
  const added = addedOn(changesByDay(logOf(whole)));
  expect(added.get("component card")).toBe("2026-03-01");
  expect(added.get("guide über")).toBe("2026-03-04");
  expect(added.has("component badge")).toBe(false);
});

test("counts in words", () => {
  const changes = changesByDay(logOf(whole)).at(-1)?.changes ?? [];
  expect(countText(changes)).toBe("1 screen added, 2 components added, 2 messages added");
});

test("says that a shallow clone is not the whole history, and reads what it has", () => {
  const log = logOf(join(root, "shallow"));
  expect(log.isWhole).toBe(false);
  expect(changesByDay(log).map(({ day }) => day)).toEqual(["2026-03-04"]);
});

test("what the resolution of a merge takes out is gone", () => {
  const merged = join(root, "merged");
  const messages = "content/messages/de-CH.json";
  const dated = { GIT_COMMITTER_DATE: "2026-03-02T10:00:00Z", GIT_AUTHOR_DATE: "2026-03-02T10:00:00Z" };
  mkdirSync(merged);
  git(merged, {}, "init", "--quiet", "--initial-branch=main");
  commit("2026-03-01T10:00:00Z", { [messages]: '{\n  "a": "Eins"\n}\n' }, merged);
  git(merged, {}, "checkout", "--quiet", "-b", "side");
  commit(
    "2026-03-01T11:00:00Z",
    { [messages]: '{\n  "a": "Eins",\n  "b": "Zwei"\n}\n', "screens/x.json": "{}" },
    merged,
  );
  git(merged, {}, "checkout", "--quiet", "main");
  git(merged, dated, "merge", "--quiet", "--no-ff", "--no-commit", "side");
  commit("2026-03-02T10:00:00Z", { [messages]: '{\n  "a": "Eins",\n  "c": "Drei"\n}\n' }, merged);
  const log = logOf(merged);
  expect(log.messages.map(({ key, deed }) => [key, deed])).toEqual([
    ["a", "added"],
    ["c", "added"],
  ]);
  expect(log.files).toEqual([{ day: "2026-03-02", path: "screens/x.json", deed: "added" }]);
});

test("goes without git", () => {
  expect(readGitLog(join(root, "nothing"))).toBeUndefined();
  expect(historyState(join(root, "nothing"))).toBe("");
});

test("a component that something uses is stable", () => {
  expect(statusOf("component", "button").status).toBe("stable");
});

test("refuses a declaration of something that does not exist", () => {
  const entry = { kind: "component", id: "button", status: "deprecated", reason: "Old.", instead: "buton" };
  expect(() => readDeclarations([entry])).toThrow(
    'content/status.json names the component "buton", which does not exist.',
  );
  expect(readDeclarations([{ ...entry, instead: "card" }])).toHaveLength(1);
});

test("a subject changed on the days since it was last added, the newest first", () => {
  const on = (day: string, id: string, deed: Change["deed"], ...parts: string[]) => ({
    day,
    changes: [{ kind: "component" as const, id, deed, parts }],
  });
  const days = [
    on("2026-03-05", "card", "changed", "styles"),
    on("2026-03-04", "card", "changed", "contract", "markup"),
    on("2026-03-03", "card", "added"),
    on("2026-03-02", "card", "removed"),
    on("2026-03-01", "card", "changed", "guide"),
  ];
  expect(changedOn(days, "component", "card")).toEqual([
    { day: "2026-03-05", parts: ["styles"] },
    { day: "2026-03-04", parts: ["contract", "markup"] },
  ]);
  expect(changedOn(days, "screen", "card")).toEqual([]);
  expect(changedOn(days.slice(0, 1), "component", "card")).toHaveLength(1);
});

test("the net change of several days counts each subject once, and leaves out what came and went", () => {
  const change = (id: string, deed: Change["deed"], ...parts: string[]): Change => ({
    kind: "component",
    id,
    deed,
    parts,
  });
  const days = [
    {
      day: "2026-03-03",
      changes: [change("toast", "removed"), change("badge", "added"), change("card", "changed", "styles")],
    },
    {
      day: "2026-03-02",
      changes: [change("card", "changed", "contract"), change("badge", "removed"), change("pill", "changed")],
    },
    { day: "2026-03-01", changes: [change("toast", "added"), change("pill", "added"), change("menu", "removed")] },
  ];
  expect(netOfDays(days)).toEqual([
    change("pill", "added"),
    change("menu", "removed"),
    change("card", "changed", "contract", "styles"),
    change("badge", "changed"),
  ]);
});
