import { gzipSync } from "node:zlib";
import { buildSync } from "esbuild";
import { describe, expect, it } from "vitest";
import {
  checkExpression,
  compileExpression,
  ExpressionError,
} from "../../../../../src/product/engine/expressions/index.ts";
import { projectFile } from "../../../../../src/product/files/project.ts";

function problem(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof ExpressionError ? `${error.offset}: ${error.message}` : error;
  }
}

describe("an expression", () => {
  it.each([
    "(",
    "[",
    "!",
    "-",
    "a.",
    "a[",
    "a ? b : ",
    "1 + ",
    "a || ",
    "has(",
    "a.exists(x, ",
    '"',
    "\\",
    "🏐",
    "x ".repeat(9),
  ])("made of %s again and again is an error with a place, however long it is", (part) => {
    for (const times of [1_000, 3_000, 1_000_000]) {
      const source = part.repeat(times);
      expect(() => compileExpression(source)).toThrow(ExpressionError);
      expect(() => checkExpression(source, { kind: "any" })).toThrow(ExpressionError);
    }
  });

  it("has at most 10 000 characters", () => {
    expect(compileExpression(" ".repeat(9_999) + 1)({})).toBe(1);
    expect(problem(() => compileExpression(" ".repeat(10_000) + 1))).toMatchInlineSnapshot(
      `"10000: The expression goes beyond 10000 characters."`,
    );
  });

  it("ends after 100 000 steps, and no other side makes good for that", () => {
    const l = Array.from({ length: 1_000 }, (_, index) => index);
    const run = (source: string) => problem(() => compileExpression(source)({ l, copy: [...l] }));
    expect(run("l.all(a, l.all(b, a + b >= 0))")).toMatchInlineSnapshot(
      `"11: The expression goes beyond 100000 steps."`,
    );
    expect(run("l.all(a, l.all(b, a + b >= 0)) || true")).toMatchInlineSnapshot(
      `"11: The expression goes beyond 100000 steps."`,
    );
    expect(run("l.all(a, l.all(b, a + b >= 0) || true)")).toMatchInlineSnapshot(
      `"11: The expression goes beyond 100000 steps."`,
    );
    expect(run("l.all(a, l == copy)")).toMatchInlineSnapshot(`"11: The expression goes beyond 100000 steps."`);
    expect(run("l.all(a, -1 in l || true)")).toMatchInlineSnapshot(`"12: The expression goes beyond 100000 steps."`);
    expect(run("l.all(a, size(l + l) > 0)")).toMatchInlineSnapshot(`"16: The expression goes beyond 100000 steps."`);
  });

  it("takes the budget that the caller gives, afresh for every evaluation", () => {
    const evaluate = compileExpression("[1, 2, 3].all(n, n > 0)", 9);
    expect([evaluate({}), evaluate({})]).toEqual([true, true]);
    expect(problem(() => compileExpression("[1, 2, 3].all(n, n > 0)", 8)({}))).toMatchInlineSnapshot(
      `"10: The expression goes beyond 8 steps."`,
    );
  });

  it("does not build strings without end", () => {
    const source = Array.from({ length: 200 }, () => "s").join(" + ");
    expect(problem(() => compileExpression(source)({ s: "x".repeat(10_000) }))).toMatchInlineSnapshot(
      `"94: The expression goes beyond 100000 steps."`,
    );
  });
});

describe("values", () => {
  it("that are too deep to compare, or lead back to themselves, are an error", () => {
    const nested = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
    const loop = () => {
      const link: { self?: unknown } = {};
      link.self = link;
      return link;
    };
    expect(compileExpression("a == b")({ a: nested(200), b: nested(200) })).toBe(true);
    expect(problem(() => compileExpression("a == b")({ a: nested(9_000), b: nested(9_000) }))).toMatchInlineSnapshot(
      `"2: The expression goes beyond 250 levels."`,
    );
    expect(problem(() => compileExpression("a == b")({ a: loop(), b: loop() }))).toMatchInlineSnapshot(
      `"2: The expression goes beyond 250 levels."`,
    );
  });

  it("are read from own properties only", () => {
    class Person {
      name = "Lea";
      get secret(): string {
        return "x";
      }
    }
    const run = (source: string) => compileExpression(source)({ person: new Person(), bare: Object.create(null) });
    expect(run("[person.name, person.secret, person.constructor, bare.x]")).toEqual(["Lea", null, null, null]);
    expect(run("[has(person.secret), 'secret' in person, has(person.name), 'name' in person]")).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it("that are undefined are absent", () => {
    const run = (source: string) => compileExpression(source)({ a: undefined, o: { b: undefined }, l: [undefined] });
    expect(run("[a, o.b, l[0]]")).toEqual([null, null, null]);
    expect(run("has(o.b) || l.exists(x, x != null)")).toBe(false);
  });

  it("of the context are not changed", () => {
    const context = { l: [1], o: { a: [2] } };
    compileExpression("(l + o.a).exists(x, x > 5) || size(l + [3]) > 9")(context);
    expect(context).toEqual({ l: [1], o: { a: [2] } });
  });
});

describe("the language in the browser", () => {
  const names = ["errors", "check", "compile"];
  const built = buildSync({
    stdin: {
      contents: names.map((name) => `export * from "./${name}.ts";`).join(""),
      resolveDir: projectFile("src/product/engine/expressions"),
    },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
  });
  const code = built.outputFiles[0]?.text ?? "";

  it("takes at most 10.2 kB with parser, checker, evaluator and every function, minified and compressed", () => {
    expect(code).toContain("ExpressionError");
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(10_200);
  });

  it("makes no code from text", () => {
    expect(code).not.toMatch(/\beval\b|\bFunction\b|import\(/);
  });
});
