import type { Messages } from "../../engine/messages.ts";
import { type Connection, network } from "../sdk/connection.ts";
import type { Sdk } from "../sdk/sdk.ts";
import { App, type Viewer } from "./app.ts";
import { tellClosed } from "./closed.ts";
import { deviceStore } from "./device-store.ts";
import { displaying, pauses } from "./displaying.ts";
import { filtering } from "./filtering.ts";
import { interacting } from "./interacting.ts";
import { LoadedComponents } from "./loaded-components.ts";
import { Results } from "./results.ts";
import { saving } from "./saving.ts";
import { type SignedIn, signIn } from "./session.ts";
import { type AppData, type AppSettings, readData, readMessages } from "./settings.ts";

/** What an app is started with. */
export interface Surroundings {
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
export async function startApp(root: HTMLElement, settings: AppSettings, around: Surroundings): Promise<App> {
  const [data, results] = await Promise.all([readData(settings), Results.from(deviceStore(around.store))]);
  const components = new LoadedComponents(data.components);
  // What every screen needs comes while the session is asked for.
  components.load().catch(() => undefined);
  const viewer = await admitted(root, settings, components, around);
  const isDisplay = settings.app === "screens";
  const { connection = network } = around;
  const companions = [interacting, filtering, saving, ...(isDisplay ? [displaying] : [])];
  const app = new App({ root, data, components, results, isDisplay, connection }, viewer, companions);
  await app.start();
  prepare(data, components);
  return app;
}

/** Loads what other screens need while nobody waits; where the browser does not know when that is, they load it themselves. */
function prepare({ screens }: AppData, components: LoadedComponents): void {
  if (!("requestIdleCallback" in globalThis)) return;
  requestIdleCallback(() => void Promise.all(screens.map((each) => components.load(each))).catch(() => undefined));
}

/**
 * Who looks at the app now, read anew.
 *
 * @throws SdkFailure where the session is not given
 */
export async function readViewer(settings: AppSettings, around: Surroundings): Promise<Viewer> {
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
  around: Surroundings,
): Promise<Viewer> {
  for (;;) {
    try {
      return await readViewer(settings, around);
    } catch (error) {
      await components.load();
      const messages = await readMessages(settings, document.documentElement.lang);
      const patience = settings.app === "screens" ? pauses.gone : undefined;
      await tellClosed(root, { components: components.all, messages }, error, patience);
    }
  }
}
