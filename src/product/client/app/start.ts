import { apps } from "../../engine/apps.ts";
import type { Messages } from "../../engine/messages/format.ts";
import type * as OwnWordsModule from "../../engine/screen/own-words.ts";
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
import { flowPlugin } from "./plugins/flow-plugin.ts";
import { proposalsPlugin } from "./plugins/proposals-plugin.ts";
import { readLocation } from "./routing/location.ts";
import { renderScreenView } from "./screen/render-view.ts";

export interface StartOptions {
  /** The operations of the app, for a user with this locale. */
  readonly connect: (
    operations: AppData["operations"],
    words: { readonly locale: string; readonly messages: Messages },
  ) => Sdk;
  /** The browser's by default. */
  readonly connection?: Connection;
  /** Name of the database for results on the device. */
  readonly store: string;
  /** Fields of the address that belong to the page around the app; none by default. */
  readonly pageFields?: readonly string[];
  /** Buttons of the shell in the language of the user. */
  readonly buttons?: AppEnvironment["buttons"];
  /** Changes the messages of a locale, such as the name of the app. */
  readonly words?: (messages: Messages) => Messages;
  /** Replaces the locale of the session. */
  readonly locale?: () => string | undefined;
  /** Changes the session; for prototypes. */
  readonly adjust?: (signedIn: SignedIn) => SignedIn;
}

/** Starts the app of a page: renders into `root` and follows the address. Settles with the first screen rendered. */
export async function startApp(root: HTMLElement, settings: AppSettings, around: StartOptions): Promise<App> {
  // The page has begun to load the messages; the components of the first screen load in parallel with the session.
  const data = await readData(settings, startLocale(around));
  const results = storeOf(data, around.store).then((store) => QueryCache.from(store));
  const components = new LoadedComponents(data.components);
  const first = matchRoute(readLocation(location).path, data.screens)?.screen;
  if (first !== undefined) components.load(first).catch(() => undefined);
  const create = appCreator(settings);
  const viewer = await admitted(root, settings, components, around);
  const { connection = network, pageFields = [], buttons } = around;
  const app = (await create)(
    { root, data: viewer.data, components, results: await results, connection, pageFields, buttons },
    viewer,
  );
  const begin = hydrateOnInteraction(
    () => loadInteraction(app),
    () => preloadComponents(app),
    () => window.alert(clientText(app.viewer.messages, "offline")),
  );
  // A waiting outbox is sent without an interaction. Copying needs the press: Safari forgets it while a module is loaded.
  const copies = Object.values(first?.actions ?? {}).some(({ handler }) => handler.startsWith("clipboard."));
  if (hasUnsent() || copies) void begin();
  await app.start();
  return app;
}

type BaseEnvironment = Omit<AppEnvironment, "draw" | "isDisplay">;

function createApp(ground: BaseEnvironment, viewer: UserContext): App {
  return new App({ ...ground, draw: renderScreenView, isDisplay: false }, viewer, [flowPlugin, proposalsPlugin]);
}

type AppCreator = typeof createApp;

/** Loads what a display needs besides, in parallel with the session. */
function appCreator(settings: AppSettings): Promise<AppCreator> {
  if (apps[settings.app].device !== "display") return Promise.resolve(createApp);
  const creator = import("./kiosk/kiosk-plugin.ts").then(
    ({ kioskPlugin, renderKioskView }): AppCreator =>
      (ground, viewer) =>
        new App({ ...ground, draw: renderKioskView, isDisplay: true }, viewer, [
          flowPlugin,
          proposalsPlugin,
          kioskPlugin,
        ]),
  );
  // Whoever waits for it gets the failure.
  creator.catch(() => undefined);
  return creator;
}

/** Storage of results, for apps that keep some. If its code fails to load, results last as long as the page. */
async function storeOf({ screens }: AppData, name: string): Promise<ResultStore | undefined> {
  const isKept = screens.some(({ data = {} }) => Object.values(data).some(({ offline }) => offline));
  if (!isKept) return undefined;
  return import("./data/persisted-cache.ts")
    .then(({ openResultStore }) => openResultStore(name))
    .catch(() => undefined);
}

async function loadInteraction(app: App): Promise<void> {
  // A module that failed to load once is not asked for again. A service worker has it without a network.
  if (!app.running.connection.isThere && !navigator.serviceWorker?.controller) throw new Error("offline");
  const { startInteraction } = await import("./interactive.ts");
  startInteraction(app);
}

/** Loads the components of other screens in the background. */
function preloadComponents({ running: { data, components } }: App): void {
  for (const screen of data.screens) void components.load(screen).catch(() => undefined);
}

/**
 * Reads the user and the locale again.
 *
 * @throws SdkFailure where the session cannot be read
 */
export async function readUserContext(settings: AppSettings, around: StartOptions): Promise<UserContext> {
  const before = startLocale(around);
  const { operations } = await readData(settings, before);
  const messages = await readMessages(settings, before);
  const asking = around.connect(operations, { locale: before, messages });
  const signedIn = await signIn(asking, new AbortController().signal);
  const locale = around.locale?.() ?? signedIn.session.locale;
  const data = await readData(settings, locale);
  const localized = await readMessages(settings, locale);
  const own = await ownWordsOf(signedIn, locale);
  const mark = own?.ownWordsMark?.((id) => data.ownWords[id], signedIn.session.club, locale);
  const words = { locale, messages: around.words?.(localized) ?? localized, mark };
  document.documentElement.lang = locale;
  const sdk = around.connect(data.operations, words);
  return { signedIn: around.adjust?.(signedIn) ?? signedIn, sdk, data, ...words };
}

/** Most people read the language of their club, and need no code for another one. Without that code nothing is marked. */
function ownWordsOf(
  { session: { club } }: SignedIn,
  locale: string,
): Promise<Partial<typeof OwnWordsModule>> | undefined {
  if (locale === (club["language"] ?? "de-CH")) return undefined;
  return import("../../engine/screen/own-words.ts").catch(() => ({}));
}

function startLocale({ locale }: StartOptions): string {
  return locale?.() ?? document.documentElement.lang;
}

/** Asks for the session until there is a reply; meanwhile a page shows the reason. */
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
      await tellClosed(root, { components: components.all, messages }, error, settings.app);
    }
  }
}
