import { demoPersons } from "../../../demo/persons.ts";
import { indexedDbStorage } from "../../../product/api/storage/indexeddb.ts";
import type { App } from "../../../product/client/app/app.ts";
import { type AppSettings, readData, readMessages } from "../../../product/client/app/app-manifest.ts";
import type { SignedIn } from "../../../product/client/app/data/session.ts";
import { readUserContext, type StartOptions, startApp } from "../../../product/client/app/start.ts";
import { sdkOf } from "../../../product/client/sdk/calls.ts";
import type { Connection } from "../../../product/client/sdk/connection.ts";
import { startToasts } from "../../../product/client/toasts/index.ts";
import { AddressChoices, type Choices, choiceFields } from "./choices.ts";
import { ChosenConnection } from "./chosen-connection.ts";
import { databases, emptyDatabases } from "./databases.ts";
import { demoFetch } from "./demo-fetch.ts";
import { Toolbar } from "./toolbar.ts";

/** Starts an app on demo data in the browser, with tools that change the user and the outcome of calls. */
export async function startPrototype(root: HTMLElement, settings: AppSettings): Promise<void> {
  const choices = new AddressChoices(settings);
  const connection = new ChosenConnection(choices);
  const around = prototypeOptions(settings, choices, connection);
  const app = await startApp(root, settings, around);
  const toolbar = new Toolbar({ app, settings, persons: demoPersons, choices, choose, reset });
  root.after(toolbar.element);
  // An earlier entry of the history may name other choices.
  addEventListener("popstate", () => choices.write());
  document.addEventListener("click", (event) => followClub(event, choose), { capture: true });

  /** Another user may see other data; a change of the outcome shows at the next call. */
  async function choose(choice: Partial<Choices>): Promise<void> {
    choices.choose(choice);
    app.router.here = location.href;
    if ("outcome" in choice) return connection.change();
    if ("fault" in choice) connection.change();
    if ("latency" in choice || "fault" in choice) return staysAsItIs(app, connection) ? undefined : app.reload();
    const isOther = "club" in choice || "person" in choice;
    if (isOther) startToasts().forget();
    const viewer = await readUserContext(settings, around);
    await app.admit(viewer, isOther ? { path: "/", query: {} } : undefined);
    toolbar.draw();
  }
}

/** A device that loses its network keeps its content, except data that is stored offline and shown with its age. */
function staysAsItIs({ running, screen }: App, { isThere }: Connection): boolean {
  const { data = {} } = running.data.screens.find(({ id }) => id === screen) ?? {};
  return !isThere && !Object.values(data).some(({ offline }) => offline === true);
}

function prototypeOptions(settings: AppSettings, choices: AddressChoices, connection: Connection): StartOptions {
  const messagesOf = (locale: string) => readMessages(settings, locale);
  // The first start makes the database, which takes about as long as loading the demo.
  const changes = indexedDbStorage(databases.demo);
  const data = readData(settings, choices.now.locale ?? document.documentElement.lang);
  const api = Promise.all([import("../../../demo/in-browser.ts"), data, changes]).then(
    ([{ demoApi }, { examples = {} }, stored]) => demoApi(stored, messagesOf, { examples }),
  );
  const fetch = demoFetch(api, () => choices.now, {
    operations: data.then((app) => app.operations),
    refusals: async () => (await globalThis.fetch(settings.refusals?.[choices.now.locale] ?? "")).json(),
  });
  return {
    store: databases.results,
    connection,
    pageFields: Object.values(choiceFields),
    connect: (operations, words) => sdkOf(operations, { baseUrl: "/", fetch, connection, pauses: [], ...words }),
    locale: () => choices.now.locale,
    adjust: (signedIn) => withoutCapability(signedIn, choices.now.without),
  };
}

function withoutCapability({ session, capabilities }: SignedIn, capability: string): SignedIn {
  return { session, capabilities: new Set([...capabilities].filter((each) => each !== capability)) };
}

/** The addresses of the clubs are examples, so the tools choose the club. */
function followClub(event: MouseEvent, choose: (choice: Partial<Choices>) => Promise<void>): void {
  const item = (event.target as Element).closest<HTMLElement>("a[data-club]");
  if (item === null) return;
  event.preventDefault();
  void choose({ club: item.dataset["club"] ?? "" });
}

async function reset(): Promise<void> {
  await emptyDatabases();
  location.reload();
}
