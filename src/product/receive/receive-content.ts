import type { Club } from "../api/public/club.ts";
import type { SiteContext } from "../api/public/site-context.ts";
import { localTime } from "../engine/calendar.ts";
import { defaultLocale } from "../engine/locales.ts";
import { formatMessage, type Messages } from "../engine/messages/format.ts";
import type { Screen } from "../engine/screen/schema/screen-schema.ts";

/** What the server is told about clubs and their words; who starts it reads them from files. */
export interface ReceiveContent {
  /** A club by its id; undefined where there is none. */
  findClub(id: string): Promise<Club | undefined>;
  /** The screen of a form, by its id. */
  screen(id: string): Screen;
  messagesOf(locale: string): Messages;
}

/** A text of the server: a message under `receive.`. */
export function receiveText(
  { messagesOf }: Pick<ReceiveContent, "messagesOf">,
  locale: string,
  key: string,
  args: Readonly<Record<string, unknown>> = {},
): string {
  const message = messagesOf(locale)[`receive.${key}`];
  if (message === undefined) throw new Error(`There is no message "receive.${key}" for ${locale}.`);
  return formatMessage(message, locale, (name) => args[name]);
}

/** The locale of the club that a client asks for, or else the first one of the club. */
export function localeFor({ locales }: Pick<Club, "locales">, accepted: string | undefined): string {
  const wanted = (accepted ?? "").split(",").map((each) => each.split(";")[0]?.trim().toLowerCase() ?? "");
  const isFor = (locale: string, want: string) => locale.toLowerCase() === want || locale.slice(0, 2) === want;
  const found = wanted.flatMap((want) => locales.find((locale) => isFor(locale, want)) ?? []);
  return found[0] ?? locales[0] ?? defaultLocale;
}

export function siteContext(content: ReceiveContent, club: Club, locale: string, now: Date): SiteContext {
  return { club, locale, messages: content.messagesOf(locale), today: localTime(now).date };
}
