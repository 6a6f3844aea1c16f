import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { isDeep } from "../../runs.ts";

/** Parts that take seconds and need no built catalogue, then those that run in the deep run only. */
const quickParts = ["render", "expressions", "checks", "screens", "faults", "commands", "approvals", "review-room"];
const slowParts = ["mcp", "interaction", "playground", "screen-playground", "pages"];

describe("npm run bench", () => {
  it.each(isDeep ? [...quickParts, ...slowParts] : quickParts)(
    "takes every figure of %s",
    (part) => {
      const env = { ...process.env, BENCH: "short" };
      const { status, stdout, stderr } = spawnSync(process.execPath, ["tests/bench/run.ts", part], {
        env,
        encoding: "utf8",
      });
      expect(status, stderr).toBe(0);
      expect(stdout).not.toMatch(/problems .*NOT MET/);
    },
    120_000,
  );
});
