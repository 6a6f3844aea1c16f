import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { noticesText, packagesIn } from "../../../../src/product/files/notices.ts";
import { projectFile } from "../../../../src/product/files/project.ts";

test("names the packages of modules, the innermost where one is inside another", () => {
  const modules = [
    "src/product/client/app.ts",
    "node_modules/idb/build/index.js",
    "/project/node_modules/@codemirror/view/dist/index.js",
    "node_modules/astro/node_modules/zod/v4/mini.js",
  ];
  expect(packagesIn(modules)).toEqual(["@codemirror/view", "idb", "zod"]);
});

test("gives each package once, with its version and the text of its licence", () => {
  const text = noticesText(["lucide-static", "idb", "idb"]);
  expect(text.match(/^idb \d+\.\d+\.\d+ \(ISC\)$/gm)).toHaveLength(1);
  expect(text).toContain("Permission to use, copy, modify, and/or distribute this software");
  expect(text.indexOf("\nidb ")).toBeLessThan(text.indexOf("\nlucide-static "));
});

test("gives every file of a licence, one below the other", () => {
  const folder = projectFile("node_modules/axe-core");
  const files = ["LICENSE", "LICENSE-3RD-PARTY.txt"].map((file) => readFileSync(`${folder}/${file}`, "utf8").trim());
  expect(noticesText(["axe-core"])).toContain(`=\n\n${files.join("\n\n")}\n`);
});
