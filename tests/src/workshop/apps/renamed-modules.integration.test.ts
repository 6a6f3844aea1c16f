import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { isDeep } from "../../../runs.ts";
import { ProjectCopy } from "../../pages/project-copy.ts";

// No module is chosen by its path, so another name changes nothing, or nothing is built.
describe.runIf(isDeep)("modules of the engine under other names", () => {
  test("make the same scripts of apps, and pass the rules", { timeout: 240_000 }, async () => {
    await using plain = new ProjectCopy();
    await using renamed = new ProjectCopy();
    const modules = renameModules(renamed.root);
    mendImports(renamed.root, modules);
    mendConditions(renamed.root);
    expect(modules.size).toBeGreaterThan(50);
    expect(renamed.check().output).toContain(" 0 problems");
    const { lines } = codeOfApps(plain.root);
    expect(lines.length).toBeGreaterThan(10_000);
    expect(codeOfApps(renamed.root).lines).toEqual(lines);
  });

  test("make no script while a condition of package.json has the old name", { timeout: 240_000 }, async () => {
    await using copy = new ProjectCopy();
    mendImports(copy.root, renameModules(copy.root));
    const { error } = codeOfApps(copy.root);
    for (const name of ["#messages", "#expressions", "#engine-texts"]) expect(error).toContain(name);
  });
});

/** Gives each module of the engine another name; returns the new path of each old one. */
function renameModules(root: string): ReadonlyMap<string, string> {
  const modules = filesOf(join(root, "src/product/engine")).filter((file) => file.endsWith(".ts"));
  const paths = new Map(modules.map((file) => [file, otherName(file)]));
  for (const [file, path] of paths) renameSync(file, path);
  return paths;
}

function otherName(file: string): string {
  return join(dirname(file), `other-${basename(file)}`);
}

function mendImports(root: string, modules: ReadonlyMap<string, string>): void {
  const oldPaths = new Map([...modules].map(([file, path]) => [path, file]));
  const sources = ["components", "src", "content"].flatMap((room) => filesOf(join(root, room)));
  for (const file of sources.filter((path) => /\.(?:ts|mjs|astro|mdx)$/.test(path))) {
    const folder = dirname(oldPaths.get(file) ?? file);
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace(/(?<=["'])\.{1,2}\/[^"'\n]+\.ts(?=["'])/g, (specifier) => {
        const path = modules.get(resolve(folder, specifier));
        return path === undefined ? specifier : `./${relative(dirname(file), path)}`;
      }),
    );
  }
}

function mendConditions(root: string): void {
  const file = join(root, "package.json");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/\.\/src\/product\/engine\/[^"]+\.ts/g, (path) => `./${otherName(path)}`),
  );
}

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/**
 * The lines of code of the scripts of apps, without imports between chunks: names and order of chunks follow the paths of
 * modules. They are not minified, since the short names follow that order.
 */
function codeOfApps(root: string): { readonly lines: readonly string[]; readonly error: string } {
  const script = `
    import { build } from "esbuild";
    import { appBundleOptions } from "./src/workshop/apps/make-bundle.ts";
    const plugins = appBundleOptions.plugins.filter(({ name }) => name !== "small-scripts");
    const { outputFiles } = await build({ ...appBundleOptions, minify: false, plugins });
    process.stdout.write(outputFiles.map(({ text }) => text).join("\\n"));`;
  const options = { cwd: root, encoding: "utf8", maxBuffer: 64_000_000 } as const;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], options);
  const lines = stdout.replaceAll(/[A-Z0-9]{8}(?=\.js)/g, "").split("\n");
  return { lines: lines.filter((line) => !/^(?:\s*\/\/|import|export|\} from)/.test(line)).toSorted(), error: stderr };
}
