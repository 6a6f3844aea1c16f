import { expect, test } from "vitest";
import { reviewCommand } from "../../../../src/workshop/review/options.ts";

const usual = { force: false, serve: false, gate: false, summary: false, pdf: false };

test("a command without options compares with the usual sides and prints nothing", () => {
  expect(reviewCommand(usual, [])).toEqual({ refs: [], isForced: false, isServed: false, isGate: false });
});

test("a command says what is printed", () => {
  expect(reviewCommand({ ...usual, pdf: true, app: "admin", gate: true, out: "x" }, ["main", "HEAD"])).toEqual({
    refs: ["main", "HEAD"],
    out: "x",
    isForced: false,
    isServed: false,
    isGate: true,
    pdf: { app: "admin" },
  });
});

test("a command says what a pull request gets", () => {
  expect(reviewCommand({ ...usual, summary: true }, [])).toMatchObject({ summary: {} });
  const link = "https://ci.example/review/";
  expect(reviewCommand({ ...usual, summary: true, link }, [])).toMatchObject({ summary: { link } });
});

test.each([
  [
    { pdf: true, app: "club" },
    'There is no app "club". Choose one of: admin, trainer, member, public, screens, operator.',
  ],
  [{ link: "https://x.ch/" }, "--link says where a summary leads. Add --summary."],
  [{ summary: true, link: "review/index.html" }, '--link is "review/index.html". Write a whole address: https://…'],
  [{ entry: "screen:members.list" }, "--entry says what is printed. Add --pdf."],
])("%j is refused with what to do", (flags, message) => {
  expect(() => reviewCommand({ ...usual, ...flags }, [])).toThrow(message);
});
