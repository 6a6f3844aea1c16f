import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "../../../src/product/files/project.ts";
import { receiveConfigContract } from "../../../src/product/receive/receive-config.ts";

const guide = readFileSync(projectFile("content/guides/receive.mdx"), "utf8");

test("the guide's configuration is one, and its table names every field", () => {
  const [, json = ""] = /<<'JSON'\n([\s\S]*?)\nJSON\n/.exec(guide) ?? [];
  expect(receiveConfigContract.safeParse(JSON.parse(json)).error).toBeUndefined();
  const fields = Object.keys(receiveConfigContract.shape).filter((name) => name !== "$schema");
  expect(fields.filter((name) => !guide.includes(`\n| \`${name}\` |`))).toEqual([]);
});
