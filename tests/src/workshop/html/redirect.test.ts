import { expect, test } from "vitest";
import { redirectPage } from "../../../../src/workshop/html/redirect.ts";

test("a page that leads on loads nothing, and has a link where nothing leads on by itself", () => {
  expect(redirectPage("Moved & more", "../a b/#c")).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:">
    <title>Moved &amp; more</title>
    <link rel="icon" href="data:,">
    <meta http-equiv="refresh" content="0; url=../a%20b/#c">
    </head>
    <body>
    <main><h1><a href="../a b/#c">Moved &amp; more</a></h1></main>
    </body>
    </html>
    "
  `);
});
