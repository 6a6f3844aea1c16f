import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { sample } from "../../../runs.ts";

/** The rooms that read what people write. */
const rooms = [
  "src/product/clubs",
  "src/workshop/edit",
  "src/product/api/public",
  "src/workshop/edit/client",
  "src/product/receive",
];
const kit = ["components/_kit/characters.ts", "components/_kit/fold.ts", "components/_kit/telephone-link.ts"];

/** What these read is made by the build: a text in it has no `<`, and a number of an amount has few digits. */
const others: Readonly<Record<string, readonly string[]>> = {
  "src/product/clubs/pages/search-index.ts": [
    "/<main\\b[^>]*>([\\s\\S]*)<\\/main>/",
    "/<(nav|noscript|template|svg|button)\\b[\\s\\S]*?<\\/\\1>|<[^>]*>/g",
  ],
};

interface Expression {
  readonly file: string;
  readonly text: string;
}

function expressionsIn(file: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, text: node.text });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest));
  return found;
}

function allExpressions(): Expression[] {
  const inRooms = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
  );
  const files = [...inRooms.filter((file) => file.endsWith(".ts")), ...kit];
  return [...new Map(files.flatMap(expressionsIn).map((each) => [each.text, each])).values()];
}

const signs = [..." \t\n\u00a0aZ09-_./*[](){}<>&#%@:,;\"'|`~=+?!$^\\ä\u0301€"];
const length = 8000;
/** In ms: a time that grows with the length is far below, one that grows with its square far above. */
const most = 40;

/** Parts of an expression, which are what it looks for, and signs alone. */
function unitsFor(source: string): string[] {
  const plain = source.replaceAll(/\\[bBsSdDwWpP](?:\{[^}]*\})?/g, "").replaceAll(/\\(.)/g, "$1");
  const parts = [2, 3, 4, 5].flatMap((size) => [...plain].map((_, at) => plain.slice(at, at + size)));
  return [...new Set([...signs, ...parts])].filter(Boolean);
}

function slowest({ text }: Expression): string | undefined {
  const end = text.lastIndexOf("/");
  const expression = new RegExp(text.slice(1, end), text.slice(end + 1).replaceAll(/[gy]/g, ""));
  const texts = unitsFor(expression.source).flatMap((unit) => {
    const run = unit.repeat(length / unit.length);
    return [run, `a${run}\0`, `<a${run}b`];
  });
  return texts.find((each) => isSlow(expression, each))?.slice(0, 12);
}

/** Slow three times: what else the machine does has no part in it. */
function isSlow(expression: RegExp, text: string): boolean {
  return [1, 2, 3].every(() => {
    const start = performance.now();
    expression.test(text);
    return performance.now() - start > most;
  });
}

test("expressions over what people write take a time that grows with the length of a repeated sign", () => {
  const slow = sample(allExpressions(), 3).flatMap((each) => {
    const found = others[each.file]?.includes(each.text) ? undefined : slowest(each);
    return found === undefined ? [] : [`${each.file} ${each.text} at ${JSON.stringify(found)}…`];
  });
  expect(slow).toEqual([]);
}, 240_000);

test("the expressions that are left out exist, and what is quadratic is found", () => {
  for (const [file, texts] of Object.entries(others))
    expect(expressionsIn(file).map(({ text }) => text)).toEqual(expect.arrayContaining([...texts]));
  // Each part looks through all blanks from each of them: several, so that a fast machine notices too.
  const parts = ["a", "b", "c", "d", "e", "f"].map((letter) => `\\s*${letter}`);
  expect(slowest({ file: "", text: `/${parts.join("|")}/g` })).toBeDefined();
});
