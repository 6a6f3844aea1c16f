import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { check } from "../src/checks/index.ts";
import { readTree } from "../src/checks/read-tree.ts";
import { projectFile } from "../src/product/files/project.ts";

const readme = readFileSync(projectFile("README.md"), "utf8");

/** The file that the README writes by `cat > <path> <<'JSON'`. */
function fileOf(text: string): [path: string, content: string] {
  const [, path = "", content = ""] = /cat > (\S+) <<'JSON'\n([\s\S]*?)\nJSON\n/.exec(text) ?? [];
  return [path, content];
}

describe("the README", () => {
  it("shows a screen that passes every check as it is typed", async () => {
    const tree = await readTree(process.cwd());
    const [path, content] = fileOf(readme);
    expect(path).toMatch(/^screens\//);
    expect(check({ ...tree, files: new Map([...tree.files, [path, content]]) })).toEqual([]);
  });

  it("is right that a typo is told with its place and what was meant", async () => {
    const tree = await readTree(process.cwd());
    const [path, content] = fileOf(readme);
    const files = new Map([...tree.files, [path, content.replace('"component": "card"', '"component": "crad"')]]);
    const [problem] = check({ ...tree, files });
    expect(problem).toMatchObject({ file: path, line: 5 });
    expect(problem?.suggestion).toContain('"card"');
  });

  it("names commands that package.json has", () => {
    const { scripts } = JSON.parse(readFileSync(projectFile("package.json"), "utf8")) as {
      scripts: Record<string, string>;
    };
    const named = [...readme.matchAll(/npm run (?:--silent )?([a-z-]+)/g)].map(([, name]) => name);
    expect(named.filter((name) => name === undefined || !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
