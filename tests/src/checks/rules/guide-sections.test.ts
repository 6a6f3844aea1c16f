import { expect, test } from "vitest";
import { problems } from "../sample-tree.ts";

const guide = "components/lamp/guide.mdx";

test("names the section that does not belong, and what should stand there", () => {
  expect(problems({ [guide]: (text) => text.replace("## Anatomy", "## Parts") })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/lamp/guide.mdx",
        "line": 10,
        "message": "The section "Parts" does not belong here.",
        "rule": "guide-sections",
        "suggestion": "Write "## Anatomy" here.",
      },
    ]
  `);
});

test("misses a section at the end", () => {
  expect(problems({ [guide]: (text) => text.replace("## Accessibility\n", "") })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/lamp/guide.mdx",
        "line": 14,
        "message": "A section is missing.",
        "rule": "guide-sections",
        "suggestion": "Write "## Accessibility" here.",
      },
    ]
  `);
});

test("refuses a section too many", () => {
  expect(problems({ [guide]: (text) => `${text}\n## Notes\n` })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/lamp/guide.mdx",
        "line": 16,
        "message": "The section "Notes" is one too many.",
        "rule": "guide-sections",
        "suggestion": "Make it a part of another section.",
      },
    ]
  `);
});

test("misses a field of the front matter", () => {
  expect(problems({ [guide]: (text) => text.replace("description: Gives light.\n", "") })).toMatchInlineSnapshot(`
    [
      {
        "column": 1,
        "file": "components/lamp/guide.mdx",
        "line": 1,
        "message": "The front matter has no description.",
        "rule": "guide-sections",
        "suggestion": "Add a line "description: …".",
      },
    ]
  `);
});

test("does not take a line of code for a section", () => {
  expect(problems({ [guide]: (text) => text.replace("## Content", "```md\n## Notes\n```\n\n## Content") })).toEqual([]);
});
