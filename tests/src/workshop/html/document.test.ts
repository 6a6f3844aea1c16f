import { expect, test } from "vitest";
import { outsidePlaces, previewDocument, previewParts } from "../../../../src/workshop/html/document.ts";

const files = { product: "product.css", stage: "stage.css", script: "preview.js" };
const preview = { title: "Badge: <new>", body: "<b>Neu</b>", assets: "../assets/", files };

test("a block has headings around it, and the places that it refers to", () => {
  const page = previewDocument({ ...preview, frame: "dialog", outside: ["a", "b"] });
  expect(page).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="de-CH">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'">
    <title>Badge: &lt;new&gt;</title>
    <link rel="icon" href="data:,">
    <meta name="robots" content="noindex">
    <link rel="stylesheet" href="../assets/product.css">
    <link rel="stylesheet" href="../assets/stage.css">
    <script src="../assets/preview.js"></script>
    </head>
    <body>
    <main class="stage" data-frame="dialog">
    <h1 class="visually-hidden">Badge: &lt;new&gt;</h1>
    <h2 class="visually-hidden">Abschnitt</h2>
    <h3 class="visually-hidden">Unterabschnitt</h3>
    <b>Neu</b>
    <div id="a"></div>
    <div id="b"></div>
    </main>
    </body>
    </html>
    "
  `);
});

test("a page is the body itself, in its language, with the styles of sites", () => {
  const page = previewDocument({ ...preview, frame: "page", lang: "fr-CH", files: { ...files, sites: "sites.css" } });
  expect(page).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="fr-CH">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'">
    <title>Badge: &lt;new&gt;</title>
    <link rel="icon" href="data:,">
    <meta name="robots" content="noindex">
    <link rel="stylesheet" href="../assets/product.css">
    <link rel="stylesheet" href="../assets/sites.css">
    <link rel="stylesheet" href="../assets/stage.css">
    <script src="../assets/preview.js"></script>
    </head>
    <body>
    <b>Neu</b>
    </body>
    </html>
    "
  `);
});

test("several blocks have numbers, and headings above each", () => {
  expect(outsidePlaces()).toBe("");
  const parts = previewParts([{ html: "<b>1</b>" }, { html: "<b>2</b>", outside: ["a"] }], "block");
  expect(parts).toMatchInlineSnapshot(`
    "<main class="stage" data-frame="block">
    <h1 class="visually-hidden">Beispiele</h1>
    <h2 class="visually-hidden">Abschnitt</h2>
    <h3 class="visually-hidden">Unterabschnitt</h3>
    <h2 class="visually-hidden">Abschnitt</h2>
    <h3 class="visually-hidden">Unterabschnitt</h3><div data-part="0"><b>1</b></div>
    <h2 class="visually-hidden">Abschnitt</h2>
    <h3 class="visually-hidden">Unterabschnitt</h3><div data-part="1"><b>2</b>
    <div id="a"></div></div>
    </main>"
  `);
});
