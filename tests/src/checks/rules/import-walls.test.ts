import { expect, test } from "vitest";
import { importWalls } from "../../../../src/checks/rules/import-walls.ts";
import { problems, sampleTree } from "../sample-tree.ts";

test("tells place, reason and specifier", () => {
  const added = (text: string) => `import { engine } from "../../src/product/engine/index.ts";\n${text}`;
  expect(problems({ "components/bulb/render.ts": added })).toMatchInlineSnapshot(`
    [
      {
        "column": 24,
        "file": "components/bulb/render.ts",
        "line": 1,
        "message": ""../../src/product/engine/index.ts" must not be imported here.",
        "rule": "import-walls",
        "suggestion": "Components stand alone: they import packages and each other only.",
      },
    ]
  `);
});

const crossings: readonly (readonly [file: string, source: string])[] = [
  ["components/lamp/contract.ts", 'import "../../src/product/files/project.ts";'],
  ["components/lamp/contract.ts", 'import data from "../../screens/admin/members.json" with { type: "json" };'],
  ["components/lamp/contract.ts", 'export * from "../../content/words.ts";'],
  ["components/lamp/contract.ts", 'import { defineConfig } from "astro/config";'],
  ["components/lamp/contract.ts", 'import mdx from "@astrojs/mdx";'],
  ["components/lamp/contract.ts", 'import { content } from "astro:content";'],
  ["components/lamp/contract.ts", 'import type { Stats } from "node:fs";'],
  ["components/lamp/contract.ts", 'import { readFileSync } from "fs";'],
  ["components/lamp/contract.ts", 'const project = await import("../../src/product/files/project.ts");'],
  ["components/lamp/contract.ts", 'type Project = import("../../src/product/files/project.ts").Project;'],
  ["components/_kit/html.ts", 'import "../../src/product/engine/index.ts";'],
  ["src/product/engine/index.ts", 'import "astro";'],
  ["src/product/engine/index.ts", 'import "node:crypto";'],
  ["src/product/engine/index.ts", 'import "../client/start.ts";'],
  ["src/product/engine/deep/index.ts", 'import "../../files/project.ts";'],
  ["src/product/engine/index.ts", 'import "../../../components/lamp/index.ts";'],
  ["src/product/engine/index.ts", 'import type { CardData } from "../../../components/card/contract.ts";'],
  ["src/product/client/start.ts", 'import "node:fs";'],
  ["src/product/client/start.ts", 'import "astro:transitions";'],
  ["src/product/files/project.ts", 'import "../../../tests/some.test.ts";'],
  ["src/product/clubs/read-club.ts", 'import "../../workshop/review/review.ts";'],
  ["src/product/clubs/read-club.ts", 'import type { Draft } from "../../workshop/edit/folder-draft.ts";'],
  ["src/product/client/public-flow.ts", 'import "../../demo/index.ts";'],
  ["src/product/engine/json/parse.ts", 'import "../screen/resolve.ts";'],
  ["src/product/engine/json/parse.ts", 'import "../index.ts";'],
  ["src/workshop/review/model/drafts.ts", 'import "../states/plan.ts";'],
  ["src/workshop/playground/client/page.ts", 'import "../parts.ts";'],
  ["src/pages/index.astro", '---\nimport "../../tests/some.test.ts";\n---\n<p>It\'s here</p>'],
  ["src/pages/index.astro", '<p>It\'s here</p>\n<script>\nimport "../../tests/some.test.ts";\n</script>'],
  ["astro.config.mjs", 'import "./tests/some.test.ts";'],
];

test.each(crossings)("keeps %s from %s", (file, source) => {
  expect([...importWalls.check(sampleTree({ [file]: source }))]).toHaveLength(1);
});

const passages: readonly (readonly [file: string, source: string])[] = [
  ["components/lamp/contract.ts", 'import * as z from "zod/mini";\nimport "../_kit/html.ts";\nimport "#accelerate";'],
  ["components/lamp/contract.ts", 'const words = "import x from \\"node:fs\\"";\n// import "astro";'],
  [
    "src/product/engine/index.ts",
    'import "../../../components/_kit/html.ts";\nimport "./deep/index.ts";\nimport "messageformat";',
  ],
  ["src/product/engine/index.ts", 'import { components } from "../../../components/index.ts";'],
  [
    "src/product/client/start.ts",
    'import "../engine/index.ts";\nimport "../../../components/index.ts";\nimport "idb";',
  ],
  ["src/product/files/project.ts", 'import "node:fs";\nimport "./cached.ts";\nimport "../engine/locales.ts";'],
  ["src/product/engine/screen/host.ts", 'import "../json/parse.ts";\nimport "../once-per.ts";'],
  ["src/workshop/build/build.ts", 'import "../../product/clubs/build/build.ts";\nimport "../audit/audit.ts";'],
  ["tests/other.test.ts", 'import "./some.test.ts";\nimport "node:fs";'],
  ["src/pages/index.astro", '---\nconst quote = "it";\n---\n<p>import "../../tests/some.test.ts"</p>'],
];

test.each(passages)("lets %s have %s", (file, source) => {
  expect([...importWalls.check(sampleTree({ [file]: source }))]).toEqual([]);
});

test("finds a rule that reads the project by itself", () => {
  const imports =
    'import { files } from "../../workshop/content/content-tree.ts";\nimport { parse } from "../../product/engine/parse.ts";\n';
  expect(problems({ "src/checks/rules/some.ts": imports })).toMatchInlineSnapshot(`
    [
      {
        "column": 23,
        "file": "src/checks/rules/some.ts",
        "line": 1,
        "message": ""../../workshop/content/content-tree.ts" must not be imported here.",
        "rule": "import-walls",
        "suggestion": "Inside src/checks/ rules imports the files before it, model only.",
      },
    ]
  `);
});
