import { writeFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { forgetRunning, runningText, writeRunning } from "../../../../src/workshop/audit/running.ts";

afterEach(forgetRunning);

test("tells what was written last, and nothing of a server that has ended or of half a file", () => {
  writeRunning({ state: "running", done: 1, total: 9 });
  writeRunning({ state: "running", done: 36, total: 360 });
  expect(runningText()).toBe('{"state":"running","done":36,"total":360}');
  writeFileSync(projectFile(".cache/audit-progress.json"), '{"state":"run');
  expect(runningText()).toBe('{"state":"idle"}');
  forgetRunning();
  expect(runningText()).toBe('{"state":"idle"}');
});
