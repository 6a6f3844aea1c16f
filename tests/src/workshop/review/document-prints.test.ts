import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DocumentPrints } from "../../../../src/workshop/review/states/document-prints.ts";

const root = mkdtempSync(join(tmpdir(), "prints-"));
afterAll(() => rmSync(root, { recursive: true }));

const path = "preview/card/usual/index.html";
const files = {
  [path]: `<link rel="stylesheet" href="../../../assets/product.0123456789ab.css"><style>.card { gap: 0; } .menu { gap: 0; } @media (width < 40rem) { .menu { gap: 0; } }</style><div class="card"><img src="logo.svg"></div>`,
  "preview/card/usual/logo.svg": "<svg/>",
  "assets/product.0123456789ab.css": `:root { --text: black; --soft: var(--grey); --grey: grey; --unread: red; }
    @font-face { src: url("fonts/own.woff2"); } @keyframes turn { to { rotate: 1turn; } }
    .card { color: var(--soft); --unread: blue; } .menu { color: var(--text); } .card:hover { top: 0; }`,
  "assets/fonts/own.woff2": "Font",
};

/** The print of the document before and after files of one side are others. */
function printOf(changed: Readonly<Record<string, string>> = {}, isBefore = true): string {
  const folder = mkdtempSync(join(root, "side-"));
  for (const [name, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const ref = { id: "component/card/usual", kind: "component", subject: "card", name: "usual", path } as const;
  return new DocumentPrints({ before: folder, after: folder }).of({ ref, isBefore, isAfter: true });
}

const css = "assets/product.0123456789ab.css";
const withCss = (from: string, to: string) => ({ [css]: files[css]!.replace(from, () => to) });

test.each([
  ["is built again", {}],
  ["another component has other styles", withCss(".menu { color: var(--text)", ".menu { color: red")],
  ["a token that it does not read has another value", withCss("--text: black", "--text: white")],
  ["an animation differs", withCss("1turn", "2turn")],
  [
    "a stylesheet in it has other rules that match nothing",
    { [path]: files[path]!.replace(".menu { gap: 0", ".menu { gap: 1px") },
  ],
  [
    "its stylesheet has another name",
    { [path]: files[path]!.replace("0123456789ab", "ba9876543210"), "assets/product.ba9876543210.css": files[css]! },
  ],
])("a document has the same print where it %s", (_, changed) => {
  expect(printOf(changed)).toBe(printOf());
});

test.each([
  ["its markup", { [path]: files[path]!.replace("card", "card menu") }],
  ["a rule of its component", withCss("top: 0", "top: 1px")],
  ["a token that it reads through another one", withCss("--grey: grey", "--grey: #888")],
  ["a rule of a stylesheet in it", { [path]: files[path]!.replace(".card { gap: 0", ".card { gap: 1px") }],
  ["an image", { "preview/card/usual/logo.svg": "<svg></svg>" }],
  ["a font", { "assets/fonts/own.woff2": "Other" }],
])("a document has another print where %s differs", (_, changed) => {
  expect(printOf(changed)).not.toBe(printOf());
});

test("a new document has another print than a changed one", () => {
  expect(printOf({}, false)).not.toBe(printOf());
});
