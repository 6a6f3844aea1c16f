import { decode, encode } from "@jridgewell/sourcemap-codec";
import { expect, test } from "vitest";
import { ownSources } from "../../../../src/workshop/packages/own-sources.ts";

const own = ["../src/a.ts", "../src/words.ts", "../src/examples/b.ts"];
const others = [
  "../node_modules/hono/x.js",
  "../content/refusals.json",
  "../components/alert/examples.ts",
  "../components/_kit/icons/icon-shapes.ts",
  "../src/product/client/built-in-texts.ts",
  "../src/product/api/words/words.de-CH.ts",
];

test.each([...own.map((path) => [path, true] as const), ...others.map((path) => [path, false] as const)])(
  "a source map leads to %s: %s",
  (path, isKept) => {
    const map = { sources: [path], sourcesContent: ["text"], mappings: encode([[[0, 0, 3, 1]]]) };
    const { sourcesContent, mappings } = JSON.parse(ownSources(JSON.stringify(map)));
    expect(sourcesContent).toEqual([isKept ? "text" : null]);
    expect(decode(mappings)).toEqual([isKept ? [[0, 0, 3, 1]] : []]);
  },
);

test("a part of a line that leads nowhere says so once, and all else stays", () => {
  const [mine, theirs] = [0, 1];
  const map = {
    ...{ version: 3, names: ["n"], sources: ["a.ts", "node_modules/b.js"], sourcesContent: ["a", "b"] },
    mappings: encode([
      [
        [0, theirs, 0, 0],
        [2, theirs, 0, 2],
        [4, mine, 7, 1, 0],
        [6, theirs, 0, 6],
        [8, theirs, 1, 0],
        [9, mine, 8, 0],
      ],
      [[1, mine, 9, 0]],
    ]),
  };
  const { mappings, ...rest } = JSON.parse(ownSources(JSON.stringify(map)));
  expect(rest).toEqual({ version: 3, names: ["n"], sources: map.sources, sourcesContent: ["a", null] });
  expect(decode(mappings)).toEqual([[[4, mine, 7, 1, 0], [6], [9, mine, 8, 0]], [[1, mine, 9, 0]]]);
});
