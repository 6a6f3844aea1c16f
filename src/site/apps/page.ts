import { html, raw } from "../../../components/_kit/html.ts";
import { assets } from "../assets.ts";
import { messagesOf } from "../locales.ts";
import type { App } from "../screens.ts";
import { appBundle } from "./bundle.ts";
import { appSettings } from "./data.ts";
import { aroundStylesheet, themeFile } from "./styles.ts";

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'";

/** Address of the folder with stylesheets and scripts, from the page of an app. */
const folder = "../../assets/";

/** The page of an app: everything on it is drawn by its script, from data. */
export async function appPage(app: App): Promise<string> {
  const { product } = assets();
  const { entry } = await appBundle();
  const title = messagesOf("de-CH")[`app.brand.${app}`]?.replace("{$club}", "Verein");
  const settings = JSON.stringify(appSettings(app, folder)).replaceAll("<", "\\u003c");
  return `<!doctype html>\n${html`
    <html lang="de-CH">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        ${raw(`<meta http-equiv="content-security-policy" content="${policy}">`)}
        <title>${title}</title>
        <link rel="icon" href="data:,">
        ${raw(`<link rel="stylesheet" href="${folder}${product.name}">`)}
        ${raw(`<link rel="stylesheet" href="${folder}${aroundStylesheet().name}">`)}
        ${raw(`<script src="${folder}${themeFile().name}"></script>`)}
        ${raw(`<script type="application/json" id="app-settings">${settings}</script>`)}
        ${raw(`<script type="module" src="${folder}${entry.name}"></script>`)}
      </head>
      <body>
        <div id="app">
          <main aria-busy="true">
            <h1 class="visually-hidden">${title}</h1>
            <noscript>Diese App läuft mit JavaScript. Schalte es ein und lade die Seite neu.</noscript>
          </main>
        </div>
      </body>
    </html>`}\n`;
}
