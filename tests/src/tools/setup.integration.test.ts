import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "setup-"));
  mkdirSync(join(folder, "src/tools"), { recursive: true });
  cpSync(resolve("src/tools/setup.mjs"), join(folder, "src/tools/setup.mjs"));
  write("package-lock.json", locked);
});

afterEach(() => rmSync(folder, { recursive: true }));

const locked = JSON.stringify({ packages: { "": {}, "node_modules/lamp": { version: "1.0.0" } } });

function write(file: string, content: string): void {
  mkdirSync(join(folder, dirname(file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** The setup of a project of its own, with a program in place of npm. */
function setUp(npm: string) {
  write("npm.cjs", npm);
  const env = { ...process.env, npm_execpath: join(folder, "npm.cjs"), npm_node_execpath: process.execPath };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "src/tools/setup.mjs")], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { status, printed: stdout + stderr };
}

const talkative = 'console.log("added\\n".repeat(600)); console.error("npm error 403");';

test("prints one line per step and a failure that names the log, which has everything else", () => {
  expect(setUp(`${talkative} process.exitCode = 1;`)).toMatchInlineSnapshot(`
    {
      "printed": "Installing packages; the first time this takes a minute or two …
    The packages could not be installed; .cache/setup.log says why. Start the command again once the reason is gone.
    ",
      "status": 1,
    }
  `);
  const log = readFileSync(join(folder, ".cache/setup.log"), "utf8");
  expect(log).toMatch(/^\n\$ .* install --no-save\nadded\n/);
  expect(log).toContain("npm error 403");
});

test("begins the log again with each set-up", () => {
  write(".cache/setup.log", "of an earlier set-up");
  setUp("process.exitCode = 1;");
  expect(readFileSync(join(folder, ".cache/setup.log"), "utf8")).not.toContain("earlier");
});

test("prints one line where packages are installed, and none where nothing is missing", () => {
  const node = process.platform === "win32" ? "node.exe" : "node";
  const install = `const { mkdirSync, writeFileSync } = require("node:fs");
    mkdirSync("node_modules/node/bin", { recursive: true });
    writeFileSync("node_modules/node/bin/${node}", "");
    writeFileSync("node_modules/.package-lock.json", ${JSON.stringify(locked)});`;
  expect(setUp(talkative + install)).toEqual({
    status: 0,
    printed: "Installing packages; the first time this takes a minute or two …\n",
  });
  expect(setUp("process.exitCode = 1;")).toEqual({ status: 0, printed: "" });
});
