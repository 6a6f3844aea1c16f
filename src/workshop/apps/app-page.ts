import { html, type Markup, raw } from "../../../components/_kit/html.ts";
import alert from "../../../components/alert/index.ts";
import skeleton from "../../../components/skeleton/index.ts";
import type { AppSettings } from "../../product/client/app/app-manifest.ts";
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

/** The page of the prototype of an app: its script renders everything on it, from data. */
export async function appPage(app: AppId): Promise<string> {
  const { product, sites } = assets();
  const { isSite = false }: AppKind = apps[app];
  const { entry, parts, demo } = await appBundle();
  const address = ({ name }: { readonly name: string }) => appAssetsFolder + name;
  const settings = { ...appSettings(app, appAssetsFolder), demoScripts: demo.map(address) };
  const styles = [product, ...(isSite ? [sites] : []), aroundStylesheet()];
  return appDocument({
    app,
    settings,
    policy: appPolicy,
    links: [
      ...parts.map((part) => `<link rel="modulepreload" href="${address(part)}">`),
      `<link rel="preload" as="fetch" crossorigin href="${settings.icons}">`,
    ],
    scripts: [`<script src="${address(beforePaintFile())}"></script>`],
    styles: styles.map((style) => `<link rel="stylesheet" href="${address(style)}">`),
    entry: `<script type="module" src="${address(entry)}"></script>`,
  });
}

/** What the page of an app has in its head, as markup; see {@link appDocument}. */
export interface AppPageParts {
  readonly app: AppId;
  readonly settings: AppSettings;
  readonly policy: string;
  /** What the browser may load ahead. */
  readonly links: readonly string[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly entry: string;
}

/** The name of an app before it has a session. */
export function appTitle(app: AppId): string {
  return messagesOf(lang)[`app.brand.${app}`]?.replace("{$club}", "Verein") ?? app;
}

/** The document of an app until its script has started. */
export function appDocument({ app, settings, policy, links, scripts, styles, entry }: AppPageParts): string {
  const title = appTitle(app);
  const written = JSON.stringify(settings).replaceAll("<", "\\u003c");
  const head = [
    // Before the script that blocks the parser.
    ...links,
    `<script type="application/json" id="app-settings">${written}</script>`,
    // Before the stylesheets, for which a script waits.
    ...scripts,
    ...styles,
    entry,
  ];
  return bareDocument({ lang, title, policy, head, body: beforeTheScript(title) });
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
