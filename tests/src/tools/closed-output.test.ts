import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";

/** A command that prints more than a pipe holds. */
const longOutput = `
  for (let line = 0; line < 50_000; line += 1) process.stdout.write("A line of a long output.\\n");
  console.error("done");`;

const command = `await import(${JSON.stringify(projectFile("src/tools/closed-output.ts"))});${longOutput}`;
const call = ["--input-type=module", "--eval", command];

test("a command comes to its end where somebody reads only the first lines", async () => {
  const child = spawn(process.execPath, call);
  const said = text(child.stderr);
  const ended = once(child, "close");
  await once(child.stdout, "data");
  child.stdout.destroy();
  expect(await said).toBe("done\n");
  expect(await ended).toEqual([0, null]);
});

/** A file of Linux that no byte has room in. */
const full = "/dev/full";

test.skipIf(!existsSync(full))("a command whose output is on a full disk says so and ends", () => {
  const output = openSync(full, "w");
  const { status, stderr } = spawnSync(process.execPath, call, { stdio: ["ignore", output, "pipe"], encoding: "utf8" });
  const silent = spawnSync(process.execPath, call, { stdio: ["ignore", output, output] });
  closeSync(output);
  expect(stderr).toMatch(/The output is not whole: its disk is full. Make room and run it again.\n$/);
  expect(status).toBe(74);
  expect(silent.status).toBe(74);
});
