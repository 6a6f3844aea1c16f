import { parseArgs } from "node:util";
import { expect, test } from "vitest";
import { optionProblem } from "../../../src/tools/command-options.ts";

const options = { clubs: { type: "string" }, out: { type: "string" } } as const;

test.each([
  ["--club", "a", "Unknown option '--club'. Did you mean --clubs? The options are --clubs and --out."],
  ["--help", "", "Unknown option '--help'. The options are --clubs and --out."],
  ["--out", "", "Option '--out <value>' argument missing. The options are --clubs and --out."],
])("says of %s which options there are", (option, value, said) => {
  const read = () => parseArgs({ args: [option, value].filter(Boolean), options });
  expect(read).toThrow();
  try {
    read();
  } catch (error) {
    expect(optionProblem((error as Error).message, Object.keys(options))).toBe(said);
  }
});
