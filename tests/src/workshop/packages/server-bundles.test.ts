import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectFile } from "../../../../src/product/files/project.ts";
import { buildServers } from "../../../../src/workshop/packages/server-bundles.ts";

const folder = mkdtempSync(join(tmpdir(), "servers-"));
const log = vi.spyOn(console, "log").mockReturnValue(undefined);
let said: unknown[][] = [];
let scripts = new Map<string, string>();

beforeAll(async () => {
  await buildServers(join(folder, "app"));
  said = log.mock.calls;
  log.mockRestore();
  const names = readdirSync(join(folder, "app")).filter((name) => name.endsWith(".mjs"));
  scripts = new Map(names.map((name) => [name, readFileSync(join(folder, "app", name), "utf8")]));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("there is a script for each server, which import only Node and each other", () => {
  expect(said).toEqual([[expect.stringMatching(/^servers +[\d.]+ s {2}api, receive in \S+app$/)]]);
  expect([...scripts.keys()]).toEqual(expect.arrayContaining(["api.mjs", "receive.mjs"]));
  expect(scripts.size).toBeGreaterThan(2);
  for (const [name, text] of scripts) {
    const imported = [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)";$/gm)].map(([, from = ""]) => from);
    const lost = imported.filter((from) => !from.startsWith("node:") && !scripts.has(from.replace("./", "")));
    expect(lost, name).toEqual([]);
  }
});

test("every script reads the project beside it, can require, and leads to the lines of its sources", () => {
  const all = [...scripts.values()].join("\n");
  expect(all).toMatch(/^var projectRoot = import\.meta\.dirname;$/m);
  expect(all).toContain("ü");
  for (const [name, text] of scripts) {
    expect(text).toMatch(/^(?:#!.*\n)?import \{ createRequire as requireOf \} .*; const require = requireOf\(.*\);\n/);
    expect(text.trimEnd().endsWith(`//# sourceMappingURL=${name}.map`)).toBe(true);
    expect(JSON.parse(readFileSync(join(folder, "app", `${name}.map`), "utf8"))).not.toHaveProperty("sourcesContent");
  }
});

test("what servers read, the files of hosts and the notices are beside the scripts", () => {
  const read = ["content/messages/de-CH.json", "screens/public"];
  const hosts = readdirSync(projectFile("src/product/server/host"));
  for (const path of [...read, ...hosts]) expect(existsSync(join(folder, "app", path)), path).toBe(true);
  const notices = readFileSync(join(folder, "app/THIRD-PARTY-NOTICES.txt"), "utf8");
  expect(notices).toMatch(/hono .*nodemailer .*zod /s);
});
