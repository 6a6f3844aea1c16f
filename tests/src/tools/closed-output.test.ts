import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";

/** A command that prints more than a pipe holds. */
const longOutput = `
  for (let line = 0; line < 50_000; line += 1) process.stdout.write("A line of a long output.\\n");
  console.error("done");`;

test("a command comes to its end where somebody reads only the first lines", async () => {
  const command = `await import(${JSON.stringify(projectFile("src/tools/closed-output.ts"))});${longOutput}`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", command]);
  const said = text(child.stderr);
  const ended = once(child, "close");
  await once(child.stdout, "data");
  child.stdout.destroy();
  expect(await said).toBe("done\n");
  expect(await ended).toEqual([0, null]);
});
