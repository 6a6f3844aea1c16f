import { describe, expect, it } from "vitest";
import { covers, floorProblems } from "../../../../src/workshop/floor/above-floor.ts";
import { featureAt, featuresIn, lackOf, mayLack } from "../../../../src/workshop/floor/mdn.ts";
import { selectorFeatures, styleFeatures } from "../../../../src/workshop/floor/style-features.ts";

const css = `
@import url("a.css") layer(base);
@property --x { syntax: "*"; inherits: false }
@media (hover: hover) and (width >= 40rem) { a:not(.b):hover::before { color: color-mix(in oklch, red, blue) } }
@supports (text-box-trim: trim-both) { p { text-box-trim: trim-both; display: grid } }
@supports not (gap: 1px) { p { gap: 2px } }
@container side (width > 20rem) { li:has(> a) { width: 10cqi; inset: 0 } }
@keyframes k { from { opacity: 0 } }
.parent { &:focus-visible { -webkit-user-select: none; user-select: none; translate: 1px; display: flow-root } }
@layer a { dialog::backdrop { animation-timeline: scroll() } }
`;

it("the features of a stylesheet have the paths of MDN's data and their lines", () => {
  const lines = styleFeatures(css).map(({ feature, line, prefixes }) => [line, feature, ...(prefixes ?? [])].join(" "));
  expect(lines.join("\n")).toMatchInlineSnapshot(`
    "2 css.at-rules.import
    2 css.at-rules.import.layer
    3 css.at-rules.property
    3 css.at-rules.property.syntax
    3 css.at-rules.property.inherits
    4 css.at-rules.media
    4 css.at-rules.media.hover
    4 css.at-rules.media.hover
    4 css.at-rules.media.width
    4 css.at-rules.media.range_syntax
    4 css.selectors.not
    4 css.selectors.hover
    4 css.selectors.before
    4 css.properties.color
    4 css.types.color.color-mix
    5 css.properties.display
    5 css.properties.display.grid
    6 css.properties.gap
    7 css.at-rules.container
    7 css.selectors.has
    7 css.properties.width
    7 css.types.length.container_query_length_units
    7 css.properties.inset
    8 css.at-rules.keyframes
    8 css.properties.opacity
    9 css.selectors.focus-visible
    9 css.selectors.nesting
    9 css.properties.user-select -webkit-
    9 css.properties.user-select.none
    9 css.properties.translate
    9 css.properties.display
    9 css.properties.display.flow-root
    10 css.at-rules.layer
    10 css.selectors.backdrop
    10 css.properties.animation-timeline
    10 css.properties.animation-timeline.scroll"
  `);
});

it("a selector has features", () => {
  expect(selectorFeatures("a:has(b)::marker, ::-webkit-scrollbar :unknown > [href]")).toMatchInlineSnapshot(`
    [
      "css.selectors.has",
      "css.selectors.marker",
    ]
  `);
});

describe("MDN's data", () => {
  it("has features by their paths", () => {
    expect(featureAt("css.properties.gap")?.__compat).toBeDefined();
    expect([featureAt("css.properties.nothing"), featureAt("css.nothing.gap")]).toEqual([undefined, undefined]);
    expect(featuresIn("css.properties.gap")).toEqual([
      ["css.properties.gap.flex_context", "flex_context"],
      ["css.properties.gap.grid_context", "grid_context"],
      ["css.properties.gap.multicol_context", "multicol_context"],
      ["css.properties.gap.normal", "normal"],
    ]);
    expect(featuresIn("nothing")).toEqual([]);
  });

  it("says which browser of a floor lacks a feature", () => {
    expect(lackOf("css.properties.color", "public")).toBe(undefined);
    expect(lackOf("css.properties.nothing", "public")).toBe(undefined);
    expect(lackOf("css.properties.text-box-trim", "public")).toMatchInlineSnapshot(`
      {
        "browser": "safari",
        "floor": "16.4",
        "since": "18.2",
      }
    `);
    expect(lackOf("css.properties.text-box-trim", "app")).toMatchInlineSnapshot(`
      {
        "browser": "safari",
        "floor": "17",
        "since": "18.2",
      }
    `);
    expect(lackOf("css.properties.user-select", "public")?.browser).toBe("safari");
    expect(lackOf("css.properties.user-select", "public", ["-webkit-"])).toBe(undefined);
  });

  it("tells names apart that a browser may lack", () => {
    expect(["requestIdleCallback", "querySelector", "textBoxTrim", "no such name"].map(mayLack)).toMatchInlineSnapshot(`
      [
        true,
        false,
        true,
        false,
      ]
    `);
  });
});

describe("the list of exceptions", () => {
  const use = { file: "a.css", line: 3, feature: "css.x.y", browser: "Safari", since: "18", floor: "16" };

  it("covers a feature and its parts, in its files", () => {
    const all = { feature: "css.x" };
    expect([covers(all as never, use), covers({ feature: "css" } as never, { ...use, feature: "cssx" })]).toEqual([
      true,
      false,
    ]);
    expect(covers({ feature: "css.x.y", uses: { "a.css": 1 } } as never, use)).toBe(true);
    expect(covers({ feature: "css.x.y", uses: { "b.css": 1 } } as never, use)).toBe(false);
  });

  it("lacks what is found, and has nothing that is not used, or is used elsewhere", () => {
    expect(floorProblems([use, use, { ...use, file: "b.css", since: undefined }], [])).toMatchInlineSnapshot(`
      [
        "a.css:3: css.x.y is what Safari has since 18; the floor is Safari 16. Replace it, or ask for it and write a fallback, try that, and list it in src/workshop/floor/exceptions.ts.",
        "b.css:3: css.x.y is what Safari does not have; the floor is Safari 16. Replace it, or ask for it and write a fallback, try that, and list it in src/workshop/floor/exceptions.ts.",
      ]
    `);
    expect(floorProblems([use], [{ feature: "css.x" }, { feature: "css.z" }] as never)).toMatchInlineSnapshot(`
      [
        "css.z is listed, and nothing uses it. Take it off the list.",
      ]
    `);
    const uses = (count: number) => [{ feature: "css.x.y", uses: { "a.css": count } }] as never;
    expect(floorProblems([use, { ...use, line: 4 }, use], uses(2))).toEqual([]);
    expect(floorProblems([use], uses(2))).toMatchInlineSnapshot(`
      [
        "a.css uses css.x.y in 1 lines, and 2 are listed. Try the fallback of each.",
      ]
    `);
  });
});
