import { expect, test } from "vitest";
import { readCommand } from "../../../../src/site/review/options.ts";

test("a command without words compares with the usual sides and prints nothing", () => {
  expect(readCommand([])).toEqual({ refs: [], isForced: false, isServed: false, isGate: false });
});

test("refs and options are read in any order", () => {
  expect(readCommand(["--pdf", "main", "--paper", "a3", "HEAD", "--gate", "--only", "screen/", "--out", "x"])).toEqual({
    refs: ["main", "HEAD"],
    out: "x",
    only: ["screen/"],
    isForced: false,
    isServed: false,
    isGate: true,
    pdf: { paper: "A3" },
  });
});

test.each([
  [["--gaet"], "Unknown option '--gaet'. The guide \"Review a change\" lists the options."],
  [["--out"], "Option '--out <value>' argument missing. The guide \"Review a change\" lists the options."],
  [["--pdf", "--paper", "A5"], 'There is no paper "A5". Choose one of: A4, A3.'],
  [
    ["--pdf", "--app", "club"],
    'There is no app "club". Choose one of: admin, trainer, member, public, screens, operator.',
  ],
  [["--entry", "screen:members.list"], "--entry says what is printed. Add --pdf."],
])("%s is refused with what to do", (words, message) => {
  expect(() => readCommand(words)).toThrow(message);
});
