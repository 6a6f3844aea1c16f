import { expect, test } from "vitest";
import { rooms } from "../../../../src/checks/rooms.ts";
import { platformGlobals } from "../../../../src/checks/rules/platform-globals.ts";
import { problems, sampleTree } from "../sample-tree.ts";

test("finds what only a browser has", () => {
  const source = "export function title(): string {\n  return document.title;\n}\n";
  expect(problems({ "src/product/engine/title.ts": source })).toMatchInlineSnapshot(`
    [
      {
        "column": 10,
        "file": "src/product/engine/title.ts",
        "line": 2,
        "message": ""document" is used, which only a browser has.",
        "rule": "platform-globals",
        "suggestion": "Take it as an argument, or put what needs a document into a room that runs in the browser or the client.ts of a component.",
      },
    ]
  `);
});

const found = (file: string, source: string) => [...platformGlobals.check(sampleTree({ [file]: source }))].length;

test.each(rooms)("lets $folder use the globals of its own platforms", ({ folder, globals }) => {
  const platforms = globals ?? ["browser", "node"];
  expect(found(`${folder}title.ts`, "document.title;")).toBe(platforms.includes("browser") ? 0 : 1);
  expect(found(`${folder}home.ts`, "process.env;")).toBe(platforms.includes("node") ? 0 : 1);
});

test("knows the parts of a component that every platform loads", () => {
  expect(found("components/lamp/client.ts", "document.title;")).toBe(0);
  expect(found("components/lamp/open.ts", "process.env;")).toBe(1);
  expect(found("components/lamp/render.ts", "document.title;")).toBe(1);
  expect(found("components/_kit/client/focus.ts", "document.title;")).toBe(0);
});

const pure = [
  "export const title = (page: { document: { title: string } }) => page.document.title;",
  "export function read(document: { title: string }): string {\n  return document.title;\n}",
  "export const shape = { location: 1, history: 2 };",
  'import type { Node as Syntax } from "./parse.ts";',
  'export type { Node } from "./node.ts";\nexport interface Element { window: string }',
  "// document.title",
];

test.each(pure)("lets pass %s", (source) => {
  expect(found("src/product/engine/pure.ts", source)).toBe(0);
});
