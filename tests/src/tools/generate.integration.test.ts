import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";
import { sample } from "../../runs.ts";

const folder = mkdtempSync(join(tmpdir(), "generate-"));
const description = "content/api/openapi.yaml";
const right = readFileSync(projectFile(description), "utf8");

/** A checkout whose files are those of the project, but for the description of the API. */
beforeAll(() => {
  mkdirSync(join(folder, "content/api"), { recursive: true });
  link("", ["components", "screens", "src", "public", "node_modules", "package.json"]);
  link("content", readdirSync(projectFile("content")));
  link("content/api", readdirSync(projectFile("content/api")));
  rmSync(join(folder, description));
});
afterAll(() => rmSync(folder, { recursive: true }));

function link(into: string, names: readonly string[]): void {
  for (const name of names.filter((each) => each !== "api"))
    symlinkSync(projectFile(join(into, name)), join(folder, into, name));
}

const mistakes: readonly (readonly [title: string, from: string, to: string, said: string])[] = [
  [
    ...["an unknown risk", "x-risk: reversible", "x-risk: dangerous"],
    'There is no risk "dangerous". The risks are safe, reversible, irreversible.',
  ] as const,
  [
    ...["an id twice", "operationId: members.member.get\n", "operationId: members.member.list\n"],
    'There is an operation "members.member.list" already. Choose another id.',
  ] as const,
  [
    ...["an operation without an id", "operationId: members.member.get\n", "description: One.\n"],
    "This operation has no operationId. Give it one.",
  ] as const,
  [
    ...["an unknown capability", "x-requires: [members.read]", "x-requires: [members.raed]"],
    'There is no capability "members.raed". Add it to CapabilityId, or correct it.',
  ] as const,
];

test.each(sample(mistakes, 4))(
  "%s in the description of the API is a sentence at its line, and nothing is written",
  (_, from, to, said) => {
    const wrong = right.replace(from, to);
    expect(wrong).not.toBe(right);
    writeFileSync(join(folder, description), wrong);
    const command = [join(folder, "src/tools/generate.ts")];
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: "utf8" });
    const [, line = ""] = /:(\d+): /.exec(stderr) ?? [];
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: "", stderr: `${description}:${line}: ${said}\n` });
    const lines = wrong.split("\n").slice(Number(line) - 1);
    expect(lines.slice(0, 2).join("\n")).toContain(to.includes("description") ? "description: One." : to.trim());
  },
  60_000,
);
