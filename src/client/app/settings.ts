import type { Messages } from "../../engine/messages.ts";
import type { Screen } from "../../engine/screen-schema.ts";
import type { NavSection } from "../../engine/shell.ts";

/** What the page of an app says about it, as JSON in the element `app-settings`. */
export interface AppSettings {
  readonly app: Screen["app"];
  /** Address of {@link AppData}. */
  readonly data: string;
  /** Addresses of the messages by locale; the first locale is the default. */
  readonly messages: Readonly<Record<string, string>>;
  /** `{base_url}` of the API. Without one the app is a prototype on demo data in the browser. */
  readonly baseUrl?: string;
  /** Paths of its screens with parameters that the demo knows, by the ids of the screens. */
  readonly paths: Readonly<Record<string, string>>;
}

/** An app as data. */
export interface AppData {
  /** In the order of the navigation, with defaults filled in. */
  readonly screens: readonly Screen[];
  readonly sections: readonly NavSection[];
  /** What the app has to know of components before it loads them, by their ids. */
  readonly components: Readonly<Record<string, { readonly serves?: string }>>;
}

export function readSettings(document: Document): AppSettings {
  return JSON.parse(document.getElementById("app-settings")?.textContent ?? "{}") as AppSettings;
}

/** @throws Error when the address gives no JSON */
export async function readData(settings: AppSettings): Promise<AppData> {
  return (await fetchJson(settings.data)) as AppData;
}

const read = new Map<string, Promise<Messages>>();

/** The messages of a locale, fetched once; of one that is not known those of the default locale. */
export function readMessages({ messages }: AppSettings, locale: string): Promise<Messages> {
  const address = messages[locale] ?? Object.values(messages)[0] ?? "";
  const reading = read.get(address) ?? (fetchJson(address) as Promise<Messages>);
  read.set(address, reading);
  reading.catch(() => read.delete(address));
  return reading;
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}. Build the app again.`);
  return response.json();
}
