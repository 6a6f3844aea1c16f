import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "content/guides/architecture.mdx",
  "content/guides/style.mdx",
  "content/guides/testing.mdx",
];

const path = /\b(?:src|components|content|screens|tests|public)\/[\w./[\]-]*/g;

/** The repository paths in a document: in backticks, as link targets and in diagrams. Commands are left out. */
function pathsNamed(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, "");
  const quoted = Array.from(prose.matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)/g), ([, code, target]) => code ?? target ?? "");
  const drawn = Array.from(prose.matchAll(/<text[^>]*>([^<]+)<\/text>/g), ([, label = ""]) => label);
  return [
    ...quoted.filter((each) => each.match(path)?.[0] === each),
    ...drawn.flatMap((label) => label.match(path) ?? []).map((each) => each.replace(/[.:]$/, "")),
  ];
}

describe.each(documents)("%s", (document) => {
  it("names paths that exist", () => {
    const named = pathsNamed(readFileSync(projectFile(document), "utf8"));
    expect(named).not.toEqual([]);
    expect(named.filter((each) => !existsSync(projectFile(each)))).toEqual([]);
  });
});

test("paths are found in prose, links and drawings, and not in commands or with places to fill in", () => {
  const text = [
    "Look at `src/a.ts`, [the guide](content/b.mdx) and `npm run check screens/c`.",
    "Not `content/clubs/<club>/`, `tests/*.ts`, `dist/src/d` or [a page](/components/e/).",
    '<text x="1">src/f: it runs src/g</text>',
    "```sh\ncat `src/h`\n```",
  ].join("\n");
  expect(pathsNamed(text)).toEqual(["src/a.ts", "content/b.mdx", "src/f", "src/g"]);
});
