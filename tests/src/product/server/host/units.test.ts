import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";

const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
if (!hasSystemd) console.warn("not run: systemd-analyze is not installed");

const folder = mkdtempSync(join(tmpdir(), "unit-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A unit with a program that this machine has: a check asks for it. */
function unit(name: string): string {
  const file = join(folder, `schaukasten-${name}.service`);
  const text = readFileSync(`src/product/server/host/${name}.service`, "utf8");
  writeFileSync(file, text.replace("/usr/bin/node", process.execPath));
  return file;
}

describe.skipIf(!hasSystemd).each(["api", "receive"])("the unit of %s", (name) => {
  test("is accepted by systemd without a warning", () => {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", unit(name)], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("leaves the service hardly anything of the machine: at most 2 of 10 points of exposure", () => {
    const command = ["security", "--offline=true", "--threshold=20", unit(name)];
    const { status, stdout } = spawnSync("systemd-analyze", command, { encoding: "utf8" });
    expect(status, stdout).toBe(0);
  });
});
