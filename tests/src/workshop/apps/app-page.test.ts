import { expect, test, vi } from "vitest";
import { appPage, appTitle } from "../../../../src/workshop/apps/app-page.ts";

vi.mock("../../../../src/workshop/apps/bundle.ts", async (original) => ({
  ...(await original<object>()),
  appBundle: async () => ({ entry: { name: "app.js" }, parts: [{ name: "part.js" }], demo: [{ name: "demo.js" }] }),
}));

test("the page of an app waits for its script, and says what to do without one", async () => {
  const page = await appPage("admin");
  const settings = /<script type="application\/json" id="app-settings">(.*)<\/script>/.exec(page)?.[1] ?? "";
  expect(JSON.parse(settings)).toMatchObject({ app: "admin", demoScripts: ["../../assets/demo.js"] });
  const rest = page.replace(settings, "…").replaceAll(/\.[\w-]{8,}\.(?=css|js|json)/g, ".");
  expect(rest.replaceAll(/\n\s*/g, "\n")).toMatchInlineSnapshot(`
    "<!doctype html>
    <html lang="de-CH">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'">
    <title>Vereinsbüro</title>
    <link rel="icon" href="data:,">
    <link rel="modulepreload" href="../../assets/part.js">
    <link rel="preload" as="fetch" crossorigin href="../../assets/app/icons.json">
    <script type="application/json" id="app-settings">…</script>
    <script src="../../assets/app/before-paint.js"></script>
    <link rel="stylesheet" href="../../assets/product.css">
    <link rel="stylesheet" href="../../assets/app/around.css">
    <script type="module" src="../../assets/app.js"></script>
    </head>
    <body>
    <div id="app">
    <main class="waiting" aria-busy="true">
    <h1 class="visually-hidden">Vereinsbüro</h1>
    <div class="skeleton" data-shape="list" aria-busy="true">
    <span class="visually-hidden">Wird geladen</span>
    <div class="skeleton__row">
    <span class="skeleton__title"></span>
    <span class="skeleton__line"></span>
    </div>
    <div class="skeleton__row">
    <span class="skeleton__title"></span>
    <span class="skeleton__line"></span>
    </div>
    <div class="skeleton__row">
    <span class="skeleton__title"></span>
    <span class="skeleton__line"></span>
    </div>
    <div class="skeleton__row">
    <span class="skeleton__title"></span>
    <span class="skeleton__line"></span>
    </div>
    <div class="skeleton__row">
    <span class="skeleton__title"></span>
    <span class="skeleton__line"></span>
    </div>
    </div>
    <div class="fault" data-fault><div class="alert" role="status" data-status="danger">
    <svg class="icon" data-icon="alert-circle" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><line x1="12" x2="12" y1="8" y2="12"/><line x1="12" x2="12.01" y1="16" y2="16"/></svg>
    <div class="alert__content">
    <p class="alert__title">Etwas hat nicht funktioniert</p>
    <p class="alert__body">Lade die Seite neu. Hilft das nicht, melde dich mit der Fehler-ID.</p>
    <p class="alert__trace">Fehler-ID: script</p>
    </div>
    </div></div>
    <noscript><p>Diese App läuft mit JavaScript. Schalte es ein und lade die Seite neu.</p></noscript>
    </main>
    </div>
    </body>
    </html>
    "
  `);
});

test("only an app that is a public site loads the styles of sites", async () => {
  const pages = await Promise.all((["admin", "public"] as const).map(appPage));
  expect(pages.map((page) => /assets\/sites\.[\w-]+\.css/.test(page))).toEqual([false, true]);
  expect((["admin", "public"] as const).map(appTitle)).toMatchInlineSnapshot(`
    [
      "Vereinsbüro",
      "Verein",
    ]
  `);
});
