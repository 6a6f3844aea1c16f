import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathsIn } from "../../../../src/product/files/paths-in.ts";
import { contentHash, projectFile } from "../../../../src/product/files/project.ts";
import { isDeep } from "../../../runs.ts";

interface Change {
  readonly file: string;
  readonly from: RegExp;
  readonly to: string;
}

const changes: Readonly<Record<string, readonly Change[]>> = {
  "screens, situations and messages": [
    { file: "screens/admin/members.list.json", from: /"Noch keine Mitglieder"/, to: '"Keine Mitglieder"' },
    { file: "screens/admin/home.overview.json", from: /"title": "(?=Vorschl)/, to: '"title": "Neue ' },
    { file: "content/scenarios/members.list.json", from: /"title": "No match"/, to: '"title": "None"' },
    { file: "content/scenarios/members.list.json", from: /"name": "many"/, to: '"name": "crowd"' },
    { file: "content/messages/de-CH.json", from: /"members\.list\.title": "/, to: "$&Alle " },
  ],
  "the address of a screen that others lead to": [
    { file: "screens/admin/roles.list.json", from: /"route": "\/rollen"/, to: '"route": "/funktionen"' },
  ],
  "a screen that is a module of the pages": [
    { file: "screens/admin/proposals.inbox.json", from: /"title": "Vorschläge zur/, to: '"title": "Alle zur' },
  ],
  "a component, a token and a guide": [
    { file: "components/alert/render.ts", from: /class="alert"/, to: 'class="alert" data-changed' },
    { file: "src/styles/tokens.ts", from: /px: 12,/, to: "px: 14," },
    { file: "content/guides/testing.mdx", from: /^title: /m, to: "title: More " },
    { file: "content/guides/style.mdx", from: /$/, to: "\nOne more sentence.\n" },
    { file: "content/decisions/0001-one-renderer.md", from: /$/, to: "\nOne more sentence.\n" },
  ],
};

/** Builds a copy of the project several times, which takes minutes. */
describe.runIf(isDeep)("a rebuild writes what a whole build writes, after a change of", () => {
  let copy = "";

  beforeAll(() => {
    copy = copyOfProject();
    build();
  }, 1_800_000);

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test.each(Object.entries(changes))(
    "%s",
    (_, files) => {
      for (const change of files) make(change);
      expectWhole();
    },
    1_800_000,
  );

  test("a screen, where files of the catalogue are missing", () => {
    for (const path of ["guides/style/index.html", "guides/style/index.html.md", "search.json"])
      rmSync(join(copy, "dist/catalogue", path));
    make({ file: "screens/member/absence.report.json", from: /"help": "/, to: "$&Neu: " });
    expectWhole();
  }, 1_800_000);

  test("a screen, after a build that was killed while it replaced files", () => {
    rmSync(join(copy, ".cache/build.json"));
    writeFileSync(join(copy, "dist/catalogue/index.html"), "of another build");
    make({ file: "screens/member/absence.report.json", from: /"help": "/, to: "$&Neu: " });
    expectWhole();
  }, 1_800_000);

  test("a screen, after a mistake in it that has left the catalogue as it was", () => {
    const [file, before] = ["screens/member/absence.report.json", builtFiles()];
    const text = readFileSync(join(copy, file), "utf8");
    make({ file, from: /"kind": "flow"/, to: '"kind": "flood"' });
    const { status, stdout, stderr } = run();
    expect([status, stdout + stderr]).toEqual([
      1,
      expect.stringMatching(/absence\.report\.json[\s\S]*Nothing was built/),
    ]);
    expect(builtFiles()).toEqual(before);
    expect(readdirSync(join(copy, "dist")).toSorted()).toEqual(["catalogue", "public", "public.build"]);
    writeFileSync(join(copy, file), text.replace(/"help": "/, "$&Neu: "));
    expectWhole();
  }, 1_800_000);

  test("nothing but the path that it is served at", () => {
    build("--base", "/below/");
    expectWhole();
  }, 1_800_000);

  function expectWhole(): void {
    build();
    const rebuilt = builtFiles();
    build("--force");
    expect(rebuilt).toEqual(builtFiles());
  }

  function make({ file, from, to }: Change): void {
    const before = readFileSync(join(copy, file), "utf8");
    expect(before).toMatch(from);
    writeFileSync(join(copy, file), before.replace(from, to));
  }

  function build(...options: readonly string[]): void {
    const { status, stdout, stderr } = run(...options);
    expect(status, stdout + stderr).toBe(0);
  }

  function run(...options: readonly string[]) {
    const command = [join(copy, "src/tools/build.ts"), "--no-audit", ...options];
    return spawnSync(process.execPath, command, { cwd: copy, encoding: "utf8", env });
  }

  function builtFiles(): Record<string, string> {
    const folder = join(copy, "dist/catalogue");
    return Object.fromEntries(pathsIn(folder).map((path) => [path, contentHash(readFileSync(join(folder, path)))]));
  }
});

// Vitest sets variables that Vite reads too.
const env = { PATH: process.env["PATH"], HOME: process.env["HOME"] };

/** A clone with the files of this working tree and its packages, and with caches of its own. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), "rebuild-"));
  execFileSync("git", ["clone", "--quiet", "--shared", projectFile("."), folder]);
  for (const part of ["components", "content", "public", "screens", "src"]) {
    rmSync(join(folder, part), { recursive: true });
    cpSync(projectFile(part), join(folder, part), { recursive: true });
  }
  mkdirSync(join(folder, "node_modules"));
  const packages = readdirSync(projectFile("node_modules")).filter((name) => !/^\.(?:astro|cache|vite)/.test(name));
  for (const name of packages) symlinkSync(projectFile(`node_modules/${name}`), join(folder, "node_modules", name));
  return folder;
}
