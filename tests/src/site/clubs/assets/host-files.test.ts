import { expect, test } from "vitest";
import { hostFiles } from "../../../../../src/site/clubs/assets/host-files.ts";

test.each(hostFiles())("forbids frames, guesses of types and scripts in files of a club in $name", ({ content }) => {
  expect(content).toContain("frame-ancestors 'none'");
  expect(content).toContain("nosniff");
  expect(content).toContain("sandbox; default-src 'none'");
  expect(content).toContain("attachment");
});

test("keeps for ever what has a hash in its name in the rules of Netlify, and nothing else", () => {
  const { content = "" } = hostFiles().find(({ name }) => name === "_headers") ?? {};
  const rules = content.split(/\n(?=\/)/).filter((rule) => rule.includes("immutable"));
  expect(rules.map((rule) => rule.trim().split("\n")[0])).toEqual(["/*/assets/*.css", "/*/assets/*.js"]);
});
