import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { codeFiles, drawFaults } from "../../../../src/workshop/faults/draw-faults.ts";

const files = new Map([
  ...Array.from({ length: 6 }, (_, index) => [`src/product/engine/e${index}.ts`, 'f(1, 2, 3, "a", "b");'] as const),
  ["src/product/client/app/a.ts", 'if (a) b("c");'],
  ["components/_kit/html.ts", "a && b;"],
  ["components/badge/render.ts", "a || b;"],
  ["src/tools/none.ts", "export {};"],
]);
const all = 6 * 5 + 2 + 1 + 1;

describe("the faults that are drawn", () => {
  it("are the same for a seed, each once, and never more than there are", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.nat(50), (seed, count) => {
        const faults = drawFaults(files, { seed, count });
        expect(drawFaults(files, { seed, count })).toEqual(faults);
        expect(faults).toHaveLength(Math.min(count, all));
        expect(new Set(faults.map(({ file, from, to }) => `${file} ${from} ${to}`)).size).toBe(faults.length);
      }),
    );
  });

  it("are others for other seeds", () => {
    const drawn = Array.from({ length: 20 }, (_, seed) => JSON.stringify(drawFaults(files, { seed, count: 5 })));
    expect(new Set(drawn).size).toBeGreaterThan(15);
  });

  it("come from every room before one gives a second, and from another file then", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        const faults = drawFaults(files, { seed, count: 6 });
        const [first, later] = [faults.slice(0, 4), faults.slice(4)];
        expect(
          first
            .map(({ file }) =>
              file
                .split("/")
                .slice(0, 3)
                .join("/")
                .replace(/\d?\.ts$/, ""),
            )
            .toSorted(),
        ).toEqual(["components/_kit/html", "components/badge/render", "src/product/client", "src/product/engine"]);
        expect(later.map(({ file }) => file.split("/")[2]).toSorted()).toEqual(["client", "engine"]);
        const engine = faults.filter(({ file }) => file.includes("engine")).map(({ file }) => file);
        expect(new Set(engine).size).toBe(2);
      }),
    );
  });

  it("are of each kind of a file before a kind comes again", () => {
    const file = new Map([["src/tools/a.ts", 'f("a", "b", "c", "d", "e", "f", "g", 1); if (a) b();']]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        const kinds = drawFaults(file, { seed, count: 3 }).map(({ kind }) => kind);
        expect(kinds.toSorted()).toEqual(["condition", "number", "text"]);
      }),
    );
  });
});

test("code is what behaves: neither examples, words and lists nor what is no TypeScript", () => {
  const code = ["src/a.ts", "components/badge/render.ts", "src/product/clubs/plan/plan.ts"];
  const others = [
    ...["components/badge/examples.ts", "components/badge/texts.ts", "src/a/words.ts", "src/a/index.ts", "src/a.d.ts"],
    ...["src/demo/seed/members.ts", "src/pages/index.astro", "tests/a.test.ts", "components/_kit/icons/icon-shapes.ts"],
  ];
  expect(codeFiles([...code, ...others])).toEqual(code);
});
