import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Problem } from "../../../src/checks/index.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "check-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, content: string | Buffer): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** The command as users start it, in a project of its own. */
function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("src/tools/check.ts"), ...args], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return { status, stdout: stdout.replace(/\d+ components/, "… components"), stderr };
}

test("tells problems as JSON and ends with 1, whatever the files are", () => {
  write("screens/admin/a.deep.json", "[".repeat(10_000));
  write("screens/admin/a.large.json", `{ "id": "${"x".repeat(10_000_000)}" }`);
  write("screens/admin/a.utf16.json", Buffer.from('\uFEFF{ "id": "a.utf16" }', "utf16le"));
  write("screens/admin/a.bytes.json", Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x00]));
  write("content/scenarios/a.b.json", '{ "__proto__": [] }');
  write("content/messages/de-CH.json", '{ "a": "b", "a": "c" }');
  const { status, stdout, stderr } = run("--format", "json", "screens", "content");
  const lines = (JSON.parse(stdout) as Problem[]).map(
    ({ rule, file, line, column, message }) => `${rule} ${file}:${line}:${column} ${message}`,
  );
  expect({ status, stderr, lines }).toMatchInlineSnapshot(`
    {
      "lines": [
        "messages-form content/messages/de-CH.json:1:13 "a" stands twice in this object.",
        "scenario-schema content/scenarios/a.b.json:1:3 A field cannot have the name "__proto__".",
        "screen-schema screens/admin/a.bytes.json:1:3 Here the file is not valid UTF-8.",
        "screen-schema screens/admin/a.deep.json:1:101 Here the file is more than 100 levels deep.",
        "screen-schema screens/admin/a.large.json:1:1 The file has 10.0 million characters; at most 1 million are read.",
        "screen-schema screens/admin/a.utf16.json:1:1 The file is UTF-16.",
      ],
      "status": 1,
      "stderr": "",
    }
  `);
});

test("tells problems in words with the lines around them", () => {
  write("screens/admin/a.b.json", '{\n  "id": "a.b",\n  "app": "admn",\n  "route": "/",\n  "title": "A"\n}\n');
  expect(run("screens/admin/a.b.json")).toMatchInlineSnapshot(`
    {
      "status": 1,
      "stderr": "",
      "stdout": "screen-schema  screens/admin/a.b.json:3:10
    app: "admn" is not allowed; use one of "admin", "trainer", "member", "public", "screens", "operator". Did you mean "admin"?
      1 | {
      2 |   "id": "a.b",
    > 3 |   "app": "admn",
        |          ^
      4 |   "route": "/",
      5 |   "title": "A"
      6 | }
    Write "admin".

    1 file, … components, 1 problem
    ",
    }
  `);
});

test("tells only of the files and folders that are named, and of those that are not there", () => {
  write("screens/admin/a.b.json", "{}");
  write("screens/member/a.c.json", '{ "id": "a.c", "app": "member", "route": "/", "title": "A" }');
  expect(run("./screens/member/", "content")).toMatchInlineSnapshot(`
    {
      "status": 1,
      "stderr": "There is no file or folder "content".
    ",
      "stdout": "2 files, … components, 0 problems
    ",
    }
  `);
});

test("finds what was changed since it last looked, and keeps what was not", { timeout: 60_000 }, () => {
  const copied = ["components", "content", "screens", "package.json"];
  for (const name of copied) cpSync(resolve(name), join(folder, name), { recursive: true });
  const problems = () =>
    (JSON.parse(run("--format", "json").stdout) as Problem[]).map(({ rule, file }) => [rule, file]);
  const rewrite = (file: string, from: string, to: string) =>
    write(file, readFileSync(join(folder, file), "utf8").replace(from, to));
  const before = problems();
  rewrite("screens/admin/audit.log.json", '"tone": "success"', '"tone": "pink"');
  rewrite("components/alert/examples.ts", 'name: "', 'name: "Not Kebab ');
  expect(problems()).toEqual(
    expect.arrayContaining([
      ...before,
      ["component-data", "screens/admin/audit.log.json"],
      ["example-names", "components/alert/examples.ts"],
    ]),
  );
});
