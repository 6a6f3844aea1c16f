import { html, type Markup, raw } from "../../../components/_kit/html.ts";
import alert from "../../../components/alert/index.ts";
import skeleton from "../../../components/skeleton/index.ts";
import { messagesOf } from "../../product/content/locales.ts";
import { type AppId, type AppKind, apps } from "../../product/engine/apps.ts";
import { assets } from "../html/assets.ts";
import { bareDocument } from "../html/document.ts";
import { appBundle } from "./bundle.ts";
import { appSettings } from "./data.ts";
import { aroundStylesheet, beforePaintFile } from "./styles.ts";

const appPolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'; form-action 'self'; base-uri 'none'";

/** The locale of the page before the app has a session. */
const lang = "de-CH";
/** Address of the folder with stylesheets and scripts, from the page of an app. */
const appAssetsFolder = "../../assets/";

/** The page of an app: its script renders everything on it, from data. */
export async function appPage(app: AppId): Promise<string> {
  const { product, sites } = assets();
  const { isSite = false }: AppKind = apps[app];
  const { entry, parts, demo } = await appBundle();
  const title = messagesOf(lang)[`app.brand.${app}`]?.replace("{$club}", "Verein") ?? app;
  const demoScripts = demo.map(({ name }) => appAssetsFolder + name);
  const settings = { ...appSettings(app, appAssetsFolder), demoScripts };
  const read = [settings.data, settings.icons];
  const head = [
    // Before the script that blocks the parser.
    ...parts.map(({ name }) => `<link rel="modulepreload" href="${appAssetsFolder}${name}">`),
    ...read.map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`),
    `<script type="application/json" id="app-settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>`,
    // Before the stylesheets, for which a script waits.
    `<script src="${appAssetsFolder}${beforePaintFile().name}"></script>`,
    `<link rel="stylesheet" href="${appAssetsFolder}${product.name}">`,
    ...(isSite ? [`<link rel="stylesheet" href="${appAssetsFolder}${sites.name}">`] : []),
    `<link rel="stylesheet" href="${appAssetsFolder}${aroundStylesheet().name}">`,
    `<script type="module" src="${appAssetsFolder}${entry.name}"></script>`,
  ];
  return bareDocument({ lang, title, policy: appPolicy, head, body: beforeTheScript(title) });
}

function beforeTheScript(title: string): Markup {
  return html`
        <div id="app">
          <main class="waiting" aria-busy="true">
            <h1 class="visually-hidden">${title}</h1>
            ${raw(skeleton.render({ shape: "list" }))}
            <div class="fault" data-fault>${raw(fault())}</div>
            <noscript><p>Diese App läuft mit JavaScript. Schalte es ein und lade die Seite neu.</p></noscript>
          </main>
        </div>`;
}

/** Shown when the script fails, or has not started after a while. */
function fault(): string {
  const { "client.faultTitle": title, "client.fault": body } = messagesOf(lang);
  return alert.render({ tone: "danger", title, body, traceId: "script" });
}
