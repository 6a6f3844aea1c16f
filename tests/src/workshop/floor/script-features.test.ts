import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { scriptFeatures } from "../../../../src/workshop/floor/script-features.ts";

const script = `
import { requestIdleCallback as idle } from "./other.js";
const [list, unknown] = [[1], JSON.parse("1")];
list.toSorted(); list.findLast(Boolean); list["with"](0, 1);
new Set([1]).union(new Set()); [1].values().map(String); unknown.values().toArray();
requestIdleCallback(() => {}); window.requestIdleCallback?.(() => {}); if (typeof structuredClone === "function") idle();
const { withResolvers, groupBy } = Promise;
Object.groupBy([1], String); new Intl.Segmenter("de"); new Intl.DateTimeFormat().formatRange(0, 1);
/(?<=a)b/v.test("ab"); /(?i:a)/.test("a"); /(?<name>a)/u.exec("a");
document.querySelector("a:has(b)"); const own = "p:has(> i)"; document.body.closest(own);
document.addEventListener("scrollend", () => {}); addEventListener("load", () => {});
document.body.addEventListener("beforetoggle", () => {}); document.body.showPopover(); document.body.inert = true;
document.body.style.textBoxTrim = "none"; document.body.style.color = "red";
fetch("/", { priority: "high", method: "GET" }); document.startViewTransition(); navigator.userAgentData;
unknown.getOrInsertComputed("a", String); unknown.at(0); unknown.checkVisibility();
const made = { toSorted: 1, requestIdleCallback }; made.toSorted; Newer.run(); new URLPattern();
new Uint8Array(1).toHex(); document.body.replaceChildren(); Array.fromAsync([]); new Map().getOrInsert(1, 2);
document.body.getAnimations({ subtree: true }); new EventTarget().addEventListener("a", () => {}, { signal: null, once: true });
`;

it("the features of a script are those that a floor may lack, as TypeScript resolves its names", () => {
  const folder = mkdtempSync(join(tmpdir(), "features-"));
  const file = join(folder, "script.js");
  writeFileSync(file, script);
  writeFileSync(join(folder, "other.js"), "export const requestIdleCallback = () => {};");
  const typed = join(folder, "typed.ts");
  writeFileSync(
    typed,
    "const a = (of: Set<string> & { union?: 1 }, b?: ReadonlyArray<number>) => [of.union, b?.toSorted()];\nlet c: Iterator<1>;\n",
  );
  const uses = scriptFeatures([file, typed, join(folder, "none.ts")]);
  rmSync(folder, { recursive: true });
  const lines = (path: string) =>
    uses
      .get(path)
      ?.map(({ feature, line }) => `${line} ${feature}`)
      .join("\n");
  expect(lines(file)).toMatchInlineSnapshot(`
    "3 javascript.builtins.JSON.parse
    4 javascript.builtins.Array.toSorted
    4 javascript.builtins.Array.with
    5 javascript.builtins.Set.union
    5 javascript.builtins.Iterator.map
    5 javascript.builtins.Array.values
    5 javascript.builtins.Iterator.toArray
    6 api.Window.requestIdleCallback
    6 api.Window.requestIdleCallback
    6 api.Window.window
    7 javascript.builtins.Promise.withResolvers
    8 javascript.builtins.Object.groupBy
    8 javascript.builtins.Intl.Segmenter
    8 javascript.builtins.Intl.DateTimeFormat.formatRange
    9 javascript.builtins.RegExp.test
    9 javascript.builtins.RegExp.unicodeSets
    9 javascript.regular_expressions.lookbehind_assertion
    9 javascript.builtins.RegExp.test
    9 javascript.regular_expressions.modifier
    9 javascript.builtins.RegExp.exec
    10 css.selectors.has
    10 css.selectors.has
    10 api.Document.body
    11 api.Document.scrollend_event
    12 api.HTMLElement.beforetoggle_event
    12 api.Document.body
    12 api.HTMLElement.showPopover
    12 api.Document.body
    12 api.HTMLElement.inert
    12 api.Document.body
    13 css.properties.text-box-trim
    13 api.HTMLElement.style
    13 api.Document.body
    13 css.properties.color
    13 api.HTMLElement.style
    13 api.Document.body
    14 api.fetch
    14 api.Document.startViewTransition
    14 api.Navigator.userAgentData
    15 javascript.builtins.Map.getOrInsertComputed
    15 api.Element.checkVisibility
    16 api.URLPattern
    17 api.Document.body
    17 javascript.builtins.Array.fromAsync
    17 javascript.builtins.Map.getOrInsert
    18 api.Document.body"
  `);
  expect(lines(typed)).toMatchInlineSnapshot(`
    "1 javascript.builtins.Set.union
    1 javascript.builtins.Array.toSorted"
  `);
  expect(lines(join(folder, "none.ts"))).toBe("");
  // TypeScript reads the types of the browser.
}, 60_000);
