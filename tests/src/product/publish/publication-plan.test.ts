import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planPublication, uploadSteps, vanishingText } from "../../../../src/product/publish/publication-plan.ts";

const files = fc.dictionary(
  fc.constantFrom("index.html", "assets/a.css", "images/b.avif", "404.html"),
  fc.constantFrom("1", "2"),
);
const clubs = fc.dictionary(fc.constantFrom("a", "b", "c"), files);
const states = (given: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new Map(Object.entries(given).map(([club, each]) => [club, { files: each }]));

describe("the plan of a publication", () => {
  it("makes the target what was built, and takes away only clubs that the content no longer has", () => {
    fc.assert(
      fc.property(clubs, clubs, fc.subarray(["a", "b", "c"]), (built, published, refused) => {
        const known = new Set([...Object.keys(built), ...refused]);
        const plan = planPublication({ built: new Map(Object.entries(built)), published: states(published), known });
        const after: Record<string, Record<string, string>> = structuredClone(published);
        for (const { club, upload, remove } of [...plan.changes, ...plan.gone]) {
          const at = after[club] ?? {};
          after[club] = at;
          for (const path of upload) at[path] = built[club]?.[path] ?? "";
          for (const path of remove) delete at[path];
          expect(
            upload.filter((path) => remove.includes(path) || published[club]?.[path] === built[club]?.[path]),
          ).toEqual([]);
        }
        for (const [club, each] of Object.entries(built)) expect(after[club] ?? {}).toEqual(each);
        for (const club of Object.keys(published).filter((each) => !known.has(each))) expect(after[club]).toEqual({});
        for (const club of refused.filter((each) => built[each] === undefined))
          expect(after[club]).toEqual(published[club]);
        expect(plan.published).toBe(Object.keys(published).length);
        expect(plan.changes.filter(({ upload, remove }) => upload.length + remove.length === 0)).toEqual([]);
      }),
    );
  });

  it("uploads again what a killed publication had begun, and removes what it may have left", () => {
    const state = { files: { "a.html": "1", "b.html": "1" }, underWay: ["a.html", "left.html"] };
    const built = new Map([["a", { "a.html": "1", "b.html": "1" }]]);
    const plan = planPublication({ built, published: new Map([["a", state]]), known: new Set(["a"]) });
    expect(plan.changes).toEqual([{ club: "a", upload: ["a.html"], remove: ["left.html"] }]);
    const gone = planPublication({ built: new Map(), published: new Map([["a", state]]), known: new Set() });
    expect(gone.gone).toEqual([{ club: "a", upload: [], remove: ["a.html", "b.html", "left.html"] }]);
  });
});

describe("a publication asks where", () => {
  const change = (club: string, count: number) => ({ club, upload: [], remove: Array<string>(count).fill("x") });
  const text = (gone: number, published: number) =>
    vanishingText(
      { gone: Array.from({ length: gone }, (_, index) => change(`c${index}`, 1)), changes: [], published },
      () => 0,
    );

  it.each([
    [1, 1, "1 of 1 clubs would vanish: c0."],
    [2, 2, "2 of 2 clubs would vanish: c0, c1."],
    [1, 2, undefined],
    [1, 3, undefined],
    [2, 9, "2 of 9 clubs would vanish: c0, c1."],
    [2, 10, undefined],
    [0, 0, undefined],
  ])("%i of %i clubs vanish: %s", (gone, published, asked) => expect(text(gone, published)).toBe(asked));

  it.each([
    [101, 504, "101 of 504 files of clubs that stay would vanish."],
    [101, 505, undefined],
    [100, 100, undefined],
    [101, 101, "101 of 101 files of clubs that stay would vanish."],
  ])("%i of %i files vanish: %s", (removed, before, asked) => {
    const changes = [change("a", removed - 1), change("b", 1)];
    expect(vanishingText({ gone: [], changes, published: 2 }, (club) => (club === "a" ? before - 1 : 1))).toBe(asked);
  });
});

describe("an upload", () => {
  it("has pages after what they load, and removals last", () => {
    const upload = [
      "index.html",
      "assets/a.css",
      "images/b.avif",
      "documents/c.pdf",
      "news/assets/d.html",
      "robots.txt",
    ];
    expect(
      uploadSteps([
        { club: "a", upload, remove: ["old.html"] },
        { club: "b", upload: [], remove: ["assets/e.js"] },
      ]),
    ).toEqual({
      assets: ["a/assets/a.css", "a/images/b.avif", "a/documents/c.pdf"],
      pages: ["a/index.html", "a/news/assets/d.html", "a/robots.txt"],
      removed: ["a/old.html", "b/assets/e.js"],
    });
  });
});
