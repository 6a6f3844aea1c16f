import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type AboveFloor,
  floorProblems,
  modulesIn,
  scriptsAboveFloor,
  stylesAboveFloor,
} from "../../../../src/workshop/floor/above-floor.ts";
import { servedScripts, servedStyles } from "../../../../src/workshop/floor/served.ts";
import { isDeep } from "../../../runs.ts";

const long = 300_000;

// What is built is tested in each run, by its syntax (`built.test.ts`); this needs the types of all modules.
test.runIf(isDeep)(
  "nothing that is served uses more than its floor has, but for what is listed with its fallback",
  async () => {
    const scripts = await servedScripts();
    expect(floorProblems([...stylesAboveFloor(servedStyles()), ...scriptsAboveFloor(scripts)])).toEqual([]);
    expect(scripts.app).toContain("node_modules/idb/build/index.js");
    expect(scripts.public).toContain("src/product/client/public/letter.ts");
  },
  long,
);

describe("what is above the floor", () => {
  const root = mkdtempSync(join(tmpdir(), "floor-"));
  let found: readonly AboveFloor[] = [];
  afterAll(() => rmSync(root, { recursive: true }));

  beforeAll(async () => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    const entry = {
      entryPoints: [join(root, "page.ts")],
      bundle: true,
      format: "esm" as const,
      outdir: join(root, "out"),
    };
    const scripts = await modulesIn(entry, root);
    found = [
      ...stylesAboveFloor({ public: ["styles.css"], app: [] }, root),
      ...scriptsAboveFloor({ public: scripts, app: [] }, root),
    ];
  }, long);

  const placesOf = (file: string) =>
    found.filter((each) => each.file === file).map(({ feature, line }) => `${line} ${feature}`);

  test("is found in a stylesheet, by its line", () => {
    expect(placesOf("styles.css")).toMatchInlineSnapshot(`
      [
        "2 css.selectors.has",
        "3 css.at-rules.scope",
        "4 css.properties.anchor-name",
        "5 css.properties.text-box-trim",
        "5 css.properties.text-box-trim.trim-both",
        "6 css.properties.interpolate-size",
        "6 css.properties.interpolate-size.allow-keywords",
        "7 css.types.if",
        "8 css.types.calc-size",
        "9 css.types.length.rlh",
        "11 css.properties.field-sizing",
        "11 css.properties.field-sizing.content",
        "13 css.properties.corner-shape",
        "13 css.properties.corner-shape.squircle",
        "14 css.selectors.open",
        "14 css.types.color.contrast-color",
        "15 css.at-rules.view-transition",
        "15 css.at-rules.view-transition.navigation",
        "16 css.properties.reading-flow",
        "16 css.properties.reading-flow.flex-visual",
        "17 css.properties.interpolate-size",
        "17 css.properties.interpolate-size.allow-keywords",
      ]
    `);
  });

  test("is found in a script, by its line", () => {
    expect(placesOf("page.ts")).toMatchInlineSnapshot(`
      [
        "4 javascript.builtins.Object.groupBy",
        "5 javascript.builtins.Promise.try",
        "6 javascript.builtins.Iterator.map",
        "7 javascript.builtins.Array.fromAsync",
        "8 javascript.builtins.Array.with",
        "8 javascript.builtins.Array.toSorted",
        "9 javascript.builtins.Set.union",
        "10 api.Element.ariaLabel",
        "11 api.HTMLDialogElement.requestClose",
        "12 api.Element.scrollend_event",
        "13 css.selectors.has",
        "14 javascript.builtins.Intl.DurationFormat",
        "15 api.Window.navigation",
        "16 api.Window.requestIdleCallback",
        "17 api.AbortSignal.any_static",
        "18 javascript.builtins.RegExp.unicodeSets",
        "19 javascript.builtins.Promise.withResolvers",
      ]
    `);
  });

  test("is found in a package, though nothing says the types of its values", () => {
    expect(placesOf("node_modules/modern/index.js")).toMatchInlineSnapshot(`
      [
        "2 javascript.builtins.Object.groupBy",
        "3 javascript.builtins.Iterator.take",
        "4 javascript.builtins.Array.fromAsync",
        "5 javascript.builtins.Iterator.map",
        "5 javascript.builtins.Iterator.from",
        "5 api.URLPattern",
        "5 javascript.builtins.Temporal.Now",
        "5 javascript.builtins.Temporal",
        "5 javascript.builtins.Array.toSorted",
      ]
    `);
  });

  test("is told with the browser that lacks it and the remedy", () => {
    const [first] = found;
    expect(floorProblems(first === undefined ? [] : [first], [])).toMatchInlineSnapshot(`
      [
        "styles.css:2: css.selectors.has is what firefox has since 121; the floor is firefox 115. Replace it, or ask for it and write a fallback, try that, and list it in src/workshop/floor/exceptions.ts.",
      ]
    `);
  });

  test("may be listed, as often as it is used", () => {
    const has = found.filter(({ feature, file }) => feature === "css.selectors.has" && file === "styles.css");
    const listed = (count: number) => [
      { feature: "css.selectors.has", fallback: "None.", uses: { "styles.css": count } },
    ];
    expect(floorProblems(has, listed(1))).toEqual([]);
    expect(floorProblems(has, listed(2))).toMatchInlineSnapshot(`
      [
        "styles.css uses css.selectors.has in 1 lines, and 2 are listed. Try the fallback of each.",
      ]
    `);
    expect(floorProblems([], [{ feature: "css.selectors.has", fallback: "None." }])).toMatchInlineSnapshot(`
      [
        "css.selectors.has is listed, and nothing uses it. Take it off the list.",
      ]
    `);
  });
});

const files = {
  "styles.css": `.card { color: red; }
.card:has(img) { color: blue; }
@scope (.card) { p { color: red; } }
.menu { anchor-name: --menu; }
h1 { text-box-trim: trim-both; }
:root { interpolate-size: allow-keywords; }
.a { color: if(media(width > 40rem): red; else: blue); }
.b { inline-size: calc-size(auto, size); }
.c { padding: 1rlh; }
.d { & p { color: red; } color: light-dark(red, blue); }
.e { user-select: none; field-sizing: content; }
@supports (field-sizing: content) { .f { field-sizing: content; } }
@supports not (corner-shape: squircle) { .g { corner-shape: squircle; } }
.h:open { color: contrast-color(red); }
@view-transition { navigation: auto; }
.i { inset-area: top; reading-flow: flex-visual; }
.j { & p { @media (width >= 20rem) { interpolate-size: allow-keywords; } } }
`,
  "page.ts": `import { group } from "modern";
declare const names: string[];
declare const dialog: HTMLDialogElement;
export const a = Object.groupBy(names, (name) => name);
export const b = Promise.try(() => group(names));
export const c = new Map([[1, 2]]).values().map((value) => value);
export const d = await Array.fromAsync(names);
export const e = names.toSorted().with(0, "a");
export const f = new Set(names).union(new Set());
dialog.ariaLabel = "a";
dialog.requestClose();
dialog.addEventListener("scrollend", () => undefined);
export const g = document.querySelector("p:has(b)");
export const h = new Intl.DurationFormat("de");
export const i = window.navigation;
requestIdleCallback(() => undefined);
export const j = AbortSignal.any([]);
export const k = /[\\p{L}--[a-z]]/v;
const { withResolvers } = Promise;
export const l = [withResolvers, "isWellFormed" in String.prototype, typeof scheduler];
export const m = { groupBy: () => names, ariaLabel: "a" }.groupBy();
`,
  "node_modules/modern/package.json": `{"name": "modern", "type": "module", "main": "index.js"}`,
  "node_modules/modern/index.js": `export function group(names, other) {
  const groups = Object.groupBy(names, (name) => name);
  const first = other.values().take(1);
  const all = globalThis.Array.fromAsync(first);
  return [groups, all, Iterator.from(names).map(String), new URLPattern({}), Temporal.Now, names["toSorted"]()];
}
`,
};
