import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";
import { isDeep, sample } from "../../runs.ts";
import { commands } from "./commands.ts";

async function run(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, args, {
    cwd: projectFile("."),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { out, err, code: code as number };
}

/** Frames of a stack and the names of errors: a person who mistypes learns nothing by them. */
const trace = /^\s+at |node:internal|\b[A-Z]\w*Error\b|ERR_/m;

test("every command of package.json is tried here", () => {
  const { scripts } = JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const started = Object.values(scripts).flatMap((script) => script.match(/(?:src|tests)\/[\w/-]+\.(?:ts|mjs)/g) ?? []);
  const configurations = /\.config\.ts$/;
  expect(commands).toEqual(expect.arrayContaining(started.filter((path) => !configurations.test(path))));
});

/** A program that loads the whole product, on a busy machine. */
const patience = 180_000;

test.concurrent.each(sample(commands))(
  "%s says by --help how it is called",
  async (command) => {
    const { out, err, code } = await run([command, "--help"]);
    expect({ err, code }).toEqual({ err: "", code: 0 });
    expect(out).toMatch(/^(?:npm (?:start|test|run)|node src\/tools\/)/);
  },
  patience,
);

// Each mistake loads the whole command, so a usual run tries one with all of them.
const mistakes: readonly (readonly string[])[] = isDeep ? [["--hlep"], ["-q"], ["--help=yes"]] : [["--hlep"]];

test.concurrent.each(commands.flatMap((command) => mistakes.map((mistake) => [command, mistake] as const)))(
  "%s refuses %j in a sentence, and shows how it is called",
  async (command, mistake) => {
    const { out, err, code } = await run([command, ...mistake]);
    expect(out).toBe("");
    expect(code).toBeGreaterThan(0);
    expect(err).not.toMatch(trace);
    expect(err).toMatch(/^(?:Unknown option|Option) '[^\n]*\.\n\n {2}(?:npm|node) /);
    if (mistake[0] === "--hlep" && !command.endsWith(".mjs")) expect(err).toContain("Did you mean --help?");
  },
  patience,
);

test.concurrent.each(sample(["src/tools/review.ts", "src/tools/api.ts", "src/tools/serve.ts", "src/tools/start.ts"]))(
  "%s refuses a PORT that is none",
  async (command) => {
    expect(await run([command], { PORT: "abc" })).toEqual({
      out: "",
      err: 'PORT takes a number from 0 to 65535, not "abc".\n',
      code: 1,
    });
  },
  patience,
);
