import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
if (!hasSystemd) console.warn("not run: systemd-analyze is not installed");

const folder = mkdtempSync(join(tmpdir(), "unit-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The unit with a program that this machine has: a check asks for it. */
function unit(): string {
  const file = join(folder, "schaukasten-receive.service");
  const text = readFileSync("src/product/receive/host/receive.service", "utf8");
  writeFileSync(file, text.replace("/opt/schaukasten/node_modules/node/bin/node", process.execPath));
  return file;
}

test.skipIf(!hasSystemd)("is a unit that systemd accepts without a warning", () => {
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", unit()], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
});

test.skipIf(!hasSystemd)(
  "leaves the service hardly anything of the machine: at most 2 of 10 points of exposure",
  () => {
    const command = ["security", "--offline=true", "--threshold=20", unit()];
    const { status, stdout } = spawnSync("systemd-analyze", command, { encoding: "utf8" });
    expect(status, stdout).toBe(0);
  },
);
