import { apps } from "../../engine/apps.ts";
import type { Messages } from "../../engine/messages/format.ts";
import { matchRoute } from "../../engine/screen/routes.ts";
import { type Connection, network } from "../sdk/connection.ts";
import type { Sdk } from "../sdk/sdk.ts";
import { clientText } from "../texts.ts";
import { App, type AppEnvironment, type UserContext } from "./app.ts";
import { type AppData, type AppSettings, readData, readMessages } from "./app-manifest.ts";
import { LoadedComponents } from "./components/loaded-components.ts";
import { QueryCache, type ResultStore } from "./data/query-cache.ts";
import { type SignedIn, signIn } from "./data/session.ts";
import { hasUnsent } from "./data/unsent-mark.ts";
import { hydrateOnInteraction } from "./hydrate-on-interaction.ts";
import { pollIntervals } from "./kiosk/poll-intervals.ts";
import { flowPlugin } from "./plugins/flow-plugin.ts";
import { proposalsPlugin } from "./plugins/proposals-plugin.ts";
import { readLocation } from "./routing/location.ts";
import { renderScreenView } from "./screen/render-view.ts";

/** What an app is started with. */
export interface StartOptions {
  /** The operations of the app, for somebody who reads this locale. */
  readonly connect: (
    operations: AppData["operations"],
    words: { readonly locale: string; readonly messages: Messages },
  ) => Sdk;
  /** The one of the browser where none is given. */
  readonly connection?: Connection;
  /** Name of the database in which results are kept on the device. */
  readonly store: string;
  /** In place of the locale of the session. */
  readonly locale?: () => string | undefined;
  /** Changes what the session says; for trying out. */
  readonly adjust?: (signedIn: SignedIn) => SignedIn;
}

/** Starts the app of a page. It draws itself into `root` and follows the address. Settles when the first screen stands. */
export async function startApp(root: HTMLElement, settings: AppSettings, around: StartOptions): Promise<App> {
  // The words and the components of the first screen come while the data and the session are asked for.
  readMessages(settings, around.locale?.() ?? document.documentElement.lang).catch(() => undefined);
  const data = await readData(settings);
  const results = storeOf(data, around.store).then((store) => QueryCache.from(store));
  const components = new LoadedComponents(data.components);
  const first = matchRoute(readLocation(location).path, data.screens)?.screen;
  if (first !== undefined) components.load(first).catch(() => undefined);
  const viewer = await admitted(root, settings, components, around);
  const { connection = network } = around;
  const running = { root, data, components, results: await results, connection };
  const app = apps[settings.app].device === "display" ? await createKiosk(running, viewer) : createApp(running, viewer);
  const begin = hydrateOnInteraction(
    () => loadInteraction(app),
    () => window.alert(clientText(app.viewer.messages, "offline")),
  );
  app.needAnswers = begin;
  // What waits in the outbox waits for nobody. What the browser itself carries out may need the press: Safari forgets it while
  // something is loaded.
  const isOwn = ({ handler }: { handler: string }) => data.operations[handler] === undefined;
  if (hasUnsent() || Object.values(first?.actions ?? {}).some(isOwn)) void begin();
  await app.start();
  return app;
}

type BaseEnvironment = Omit<AppEnvironment, "draw" | "isDisplay">;

function createApp(ground: BaseEnvironment, viewer: UserContext): App {
  return new App({ ...ground, draw: renderScreenView, isDisplay: false }, viewer, [flowPlugin, proposalsPlugin]);
}

async function createKiosk(ground: BaseEnvironment, viewer: UserContext): Promise<App> {
  const { kioskPlugin, renderKioskView } = await import("./kiosk/kiosk-plugin.ts");
  return new App({ ...ground, draw: renderKioskView, isDisplay: true }, viewer, [
    flowPlugin,
    proposalsPlugin,
    kioskPlugin,
  ]);
}

/** Where results outlast the page, for apps that keep some. What reads them may not come; they then last as long as the page. */
async function storeOf({ screens }: AppData, name: string): Promise<ResultStore | undefined> {
  const isKept = screens.some(({ data = {} }) => Object.values(data).some(({ offline }) => offline));
  if (!isKept) return undefined;
  return import("./data/persisted-cache.ts")
    .then(({ openResultStore }) => openResultStore(name))
    .catch(() => undefined);
}

/** Starts what answers a person, and loads what other screens need while nobody waits for it. */
async function loadInteraction(app: App): Promise<void> {
  const { data, components, connection } = app.running;
  if (!connection.isThere) throw new Error("No network.");
  const { startInteraction } = await import("./interactive.ts");
  startInteraction(app);
  for (const screen of data.screens) void components.load(screen).catch(() => undefined);
}

/**
 * Who looks at the app now, read anew.
 *
 * @throws SdkFailure where the session is not given
 */
export async function readUserContext(settings: AppSettings, around: StartOptions): Promise<UserContext> {
  const wanted = around.locale?.();
  const { operations } = await readData(settings);
  const messages = await readMessages(settings, wanted ?? document.documentElement.lang);
  const asking = around.connect(operations, { locale: wanted ?? document.documentElement.lang, messages });
  const signedIn = await signIn(asking, new AbortController().signal);
  const locale = wanted ?? signedIn.session.locale;
  const words = { locale, messages: await readMessages(settings, locale) };
  document.documentElement.lang = locale;
  return { signedIn: around.adjust?.(signedIn) ?? signedIn, sdk: around.connect(operations, words), ...words };
}

/** Asks who is there until it is answered; until then a page says what is the matter. */
async function admitted(
  root: HTMLElement,
  settings: AppSettings,
  components: LoadedComponents,
  around: StartOptions,
): Promise<UserContext> {
  for (;;) {
    try {
      return await readUserContext(settings, around);
    } catch (error) {
      const { tellClosed } = await import("./startup-error.ts");
      const messages = await readMessages(settings, document.documentElement.lang);
      const patience = apps[settings.app].device === "display" ? pollIntervals.gone : undefined;
      await tellClosed(root, { components: components.all, messages }, error, patience);
    }
  }
}
