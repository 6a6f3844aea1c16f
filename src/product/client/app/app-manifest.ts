import { addIcons } from "../../../../components/_kit/icons/icons.ts";
import { addCompiledExpressions, type CompiledNode } from "../../engine/expressions/compiled-expressions.ts";
import { addFunctions } from "../../engine/expressions/functions.ts";
import { addCompiledMessages } from "../../engine/messages/compiled-messages.ts";
import type { Messages } from "../../engine/messages/format.ts";
import type { CompiledMessage } from "../../engine/messages/message.ts";
import type { NavSection } from "../../engine/scenario/shell.ts";
import type { Screen } from "../../engine/screen/schema/screen-schema.ts";
import type { OperationRow } from "../sdk/operation-row.ts";
import type { RequestRules } from "../sdk/request-rules.ts";

/** The settings of an app, as JSON in the element `app-settings` of its page. */
export interface AppSettings {
  readonly app: Screen["app"];
  /** Addresses of {@link AppData} by locale; the first locale is the default. */
  readonly data: Readonly<Record<string, string>>;
  /** Address of the shapes of icons by their ids. */
  readonly icons: string;
  /** Addresses of the messages by locale; the first locale is the default. */
  readonly messages: Readonly<Record<string, string>>;
  /** `{base_url}` of the API. Without one the app is a prototype on demo data in the browser. */
  readonly baseUrl?: string;
  /** Of a prototype: addresses of what operations say where they refuse, by locale. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** The origin of the provider of OpenID Connect for which the app was built. */
  readonly issuer?: string;
  /** Address of the service worker of a deployed app that keeps something for times without a network. */
  readonly worker?: string;
  /** Address of what is said of a deployed app beside it; see deployment.ts. */
  readonly config?: string;
  /** Paths of its screens with parameters that the demo knows, by screen id. */
  readonly paths: Readonly<Record<string, string>>;
}

/** Content for an address that no screen of the app has. */
export type Page = Pick<Screen, "title" | "body">;

/** An app as data. */
export interface AppData {
  /** In the order of the navigation, with defaults filled in. */
  readonly screens: readonly Screen[];
  readonly sections: readonly NavSection[];
  /** Shown where an address leads nowhere, and where the person has no access. */
  readonly pages: { readonly unknown: Page; readonly forbidden: Page };
  /** Properties of components that are needed before they are loaded, by id. */
  readonly components: Readonly<Record<string, { readonly serves?: string }>>;
  /** The operations that its screens need. */
  readonly operations: Readonly<Record<string, OperationRow>>;
  /** Where their answers have words that the club or a person has written, by operation. */
  readonly ownWords: Readonly<Record<string, readonly string[]>>;
  /** What those that they send may be sent. */
  readonly rules: RequestRules;
  /** Results of those that have no code in the demo yet; absent where all have. */
  readonly examples?: Readonly<Record<string, unknown>>;
  /** Its expressions, compiled at build time, by their source; without plain paths. */
  readonly expressions: Readonly<Record<string, CompiledNode>>;
  /** Likewise the messages of its locale and of its screens, without those that consist of variables only. */
  readonly messages: Readonly<Record<string, CompiledMessage>>;
}

export function readSettings(document: Document): AppSettings {
  return JSON.parse(document.getElementById("app-settings")?.textContent ?? "{}") as AppSettings;
}

/**
 * The app as data in a locale, fetched once and prepared for the engine.
 *
 * @throws Error when an address returns no JSON
 */
export function readData({ data, icons }: AppSettings, locale: string): Promise<AppData> {
  return onceForLocale(data, locale, (address) => loadAppData(address, icons)) as Promise<AppData>;
}

const localeRequests = new Map<string, Promise<unknown>>();

/** What is at the address for a locale, or for the default locale if it is unknown; asked again after a failure. */
function onceForLocale(
  addresses: Readonly<Record<string, string>>,
  locale: string,
  load: (address: string) => Promise<unknown>,
): Promise<unknown> {
  const address = addresses[locale] ?? Object.values(addresses)[0] ?? "";
  const reading = localeRequests.get(address) ?? load(address);
  localeRequests.set(address, reading);
  reading.catch(() => localeRequests.delete(address));
  return reading;
}

async function loadAppData(address: string, iconAddress: string): Promise<AppData> {
  const [app, icons] = await Promise.all([fetchJson(address), fetchJson(iconAddress)]);
  const { expressions, messages } = app as AppData;
  await addExpressions(expressions);
  addCompiledMessages(messages);
  addIcons(icons as Readonly<Record<string, string>>);
  return app as AppData;
}

/** Makes compiled expressions ready, with the functions that they call. */
export async function addExpressions(expressions: AppData["expressions"]): Promise<void> {
  if (!addCompiledExpressions(expressions)) return;
  addFunctions((await import("../../engine/expressions/more-functions.ts")).moreFunctions);
}

/** The messages of a locale, fetched once; those of the default locale if it is unknown. */
export function readMessages({ messages }: AppSettings, locale: string): Promise<Messages> {
  return onceForLocale(messages, locale, fetchJson) as Promise<Messages>;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}. Build the app again.`);
  return response.json();
}
