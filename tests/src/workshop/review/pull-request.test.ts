import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { projectFile } from "../../../../src/product/files/project.ts";
import { decidedStates } from "../../../../src/workshop/review/client/standing.ts";
import { pullRequestSummary, summaryMark } from "../../../../src/workshop/review/pull-request.ts";
import { sampleReport } from "./sample-report.ts";

const report = sampleReport({ entries: 3, states: 4 });

test("the comment of a pull request counts, begins with what breaks, and leads to each change", () => {
  expect(pullRequestSummary(report, "https://ci.example/review/", []).comment).toMatchInlineSnapshot(`
    "<!-- schaukasten-review -->
    ## [Review of main (9f091ab4) to working tree (b57daeb3)](https://ci.example/review/)

    **3 changes**: 1 breaking, 1 additive, 1 cosmetic. 3 of 3 not decided good. 1 thing could not be compared.

    - **Breaking** [Proposal card](https://ci.example/review/#entry-component-proposal-card-1): Field \`label\` of \`proposal card-1\` is required now; \`fee.amount\` is an integer of Rappen now, and was a text; The button in the header has another name; 2 states
    - **Additive** [color-accent](https://ci.example/review/#entry-token-color-accent-2): Field \`label\` of \`color-accent-2\` is required now; 2 states
    - **Cosmetic** [Mitgliederliste](https://ci.example/review/#entry-screen-members-list-0): Field \`label\` of \`members.list-0\` is required now; \`fee.amount\` is an integer of Rappen now, and was a text; The button in the header has another name; 2 states

    - Not compared: The scenario \`broken\` of \`members.list\` cannot be drawn on the side before; run \`npm run check\` there
    "
  `);
});

test("the status of a pull request says what the gate says", () => {
  const compared = { ...report, problems: [] };
  const decided = {
    ...{ format: 1 as const, before: report.before, after: report.after, comments: [] },
    decisions: report.entries.map((entry) => ({
      ...{ entry: entry.id, fingerprint: entry.fingerprint, states: decidedStates(entry) },
      ...{ verdict: "good" as const, by: "Anna", at: "2026-11-22T21:00:00Z" },
    })),
  };
  expect(pullRequestSummary(compared, undefined, []).status).toEqual({
    state: "failure",
    description: "3 of 3 not decided good.",
    context: "review",
  });
  expect(pullRequestSummary(compared, "https://ci.example/", [decided]).status).toEqual({
    state: "success",
    description: "All are decided good.",
    context: "review",
    target_url: "https://ci.example/",
  });
  const unknown = { ...report, entries: [], problems: ["`main` cannot be built."] };
  expect(pullRequestSummary(unknown, undefined, []).status).toEqual({
    state: "failure",
    description: "Nothing changed. 1 thing could not be compared.",
    context: "review",
  });
  expect(pullRequestSummary(unknown, undefined, []).comment).toContain("- Not compared: `main` cannot be built.");
});

test("whatever texts say, they are no markup, call nobody, and the comment fits", () => {
  const text = "<img src=x> @team [a](https://b.ch) `";
  const [entry] = report.entries;
  const entries = Array.from({ length: 400 }, (_, at) => ({
    ...entry!,
    id: `screen:${at}`,
    title: text,
    facts: Array.from({ length: 9 }, () => ({
      area: "text" as const,
      severity: "breaking" as const,
      text: text.repeat(40),
    })),
  }));
  const { comment, status } = pullRequestSummary(
    { ...report, entries, problems: [text.repeat(40)] },
    "https://ci.example/",
    [],
  );
  expect(comment.length).toBeLessThan(65_536);
  expect(status.description.length).toBeLessThan(140);
  expect(comment.startsWith(`${summaryMark}\n`)).toBe(true);
  expect(comment.slice(summaryMark.length)).not.toMatch(/(?<!\\)<|@team|(?<!\\)\[a/);
});

/** What the jobs of the guide do with a comment, against programs that only note how they are called. */
const guide = readFileSync(projectFile("content/guides/review.mdx"), "utf8");
const [github, gitlab] = [...guide.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, text = ""]) => parse(text));

test.each([
  ["GitHub", github.jobs.gate.steps.at(-1).run, "gh"],
  ["GitLab", gitlab.review.after_script[0], "curl"],
])("the job for %s writes a comment, and over it the next time", (_, script: string, program) => {
  const folder = mkdtempSync(join(tmpdir(), "summary-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "review"));
  const writing = (known: string) => {
    const own = `#!/bin/sh\ncase "$*" in *--method*|*--request*|*status*) echo "$*" >> called;; *) echo '${known}';; esac\n`;
    writeFileSync(join(folder, program), own);
    chmodSync(join(folder, program), 0o755);
    const env = {
      ...{ PATH: `${folder}:${process.env["PATH"]}`, NUMBER: "7", GITHUB_REPOSITORY: "a/b", COMMIT: "c0ffee" },
      ...{ NOTES: "https://git.example/notes", REVIEW_TOKEN: "t" },
    };
    writeFileSync(join(folder, "review/summary.md"), summaryMark);
    writeFileSync(join(folder, "called"), "");
    const { status, stderr } = spawnSync("bash", ["-e"], { cwd: folder, env, input: script, encoding: "utf8" });
    return { status, stderr, last: readFileSync(join(folder, "called"), "utf8").trim().split("\n").at(-1) };
  };
  const notes = JSON.stringify([
    { id: 1, body: "other" },
    { id: 9, body: `${summaryMark} ...` },
  ]);
  const found = program === "gh" ? writing("repos/a/b/issues/comments/9") : writing(notes);
  expect(found).toMatchObject({ status: 0, stderr: "", last: expect.stringMatching(/(PATCH|PUT) .*\/9\b/) });
  const none = program === "gh" ? writing("") : writing("[]");
  expect(none).toMatchObject({ status: 0, stderr: "", last: expect.stringMatching(/POST .*(comments|notes)\b(?!\/)/) });
});
