import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const parent = mkdtempSync(join(tmpdir(), "odd-"));
afterAll(() => rmSync(parent, { recursive: true }));

const script = `import "./plain-path.ts";
import { readFileSync } from "node:fs";
console.log(JSON.stringify([process.cwd(), readFileSync("file.txt", "utf8"), ...process.argv.slice(2)]));
process.exitCode = 3;`;

/** A folder with a command that shows where it runs. */
function checkoutNamed(name: string): string {
  const folder = join(parent, name);
  mkdirSync(join(folder, "src/tools"), { recursive: true });
  for (const file of ["src/tools/plain-path.ts", "src/product/files/project.ts"]) cpSync(file, join(folder, file));
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "file.txt"), name);
  writeFileSync(join(folder, "src/tools/show.ts"), script);
  return folder;
}

function show(folder: string, { PATH } = process.env) {
  const command = ["src/tools/show.ts", "--word", "a b"];
  const env = { ...process.env, PATH, TMPDIR: parent };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: "utf8" });
  return { status, stderr, shown: stdout === "" ? [] : (JSON.parse(stdout) as string[]) };
}

const asWho = process.getuid?.() === 0 ? [] : ["--user", "--map-current-user", "--keep-caps"];
const hasNamespaces = spawnSync("unshare", [...asWho, "--mount", "true"]).status === 0;

it("leaves a command where letters, blanks and signs of names are in the path", () => {
  const folder = checkoutNamed("Büro 2 (neu)_v1.0+@~");
  expect(show(folder)).toEqual({ status: 3, stderr: "", shown: [folder, "Büro 2 (neu)_v1.0+@~", "--word", "a b"] });
});

it.skipIf(!hasNamespaces).each(["a?b", "x y#ü'\"%41&"])(
  "runs a command in %s where the path is plain, with its words and its end",
  (name) => {
    const { status, stderr, shown } = show(checkoutNamed(name));
    expect({ status, stderr }).toEqual({ status: 3, stderr: "" });
    expect(shown.slice(1)).toEqual([name, "--word", "a b"]);
    expect(shown[0]).toMatch(/\/schaukasten-[0-9a-f]{12}$/);
  },
);

it("says in a sentence what to do where that cannot be", () => {
  const folder = checkoutNamed("a#b");
  const { status, stderr, shown } = show(folder, { PATH: parent });
  expect({ status, shown }).toEqual({ status: 1, shown: [] });
  expect(stderr).toBe(`The folder of this project is "${folder}", and Vite and Astro cannot read # in a path.
Rename the folder, or move the project to another one, and start the command again.
`);
});
