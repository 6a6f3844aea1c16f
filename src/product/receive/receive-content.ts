import type { Club } from "../api/public/club.ts";
import type { SiteContext } from "../api/public/site-context.ts";
import { localTime } from "../engine/calendar.ts";
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

export function siteContext(content: ReceiveContent, club: Club, locale: string, now: Date): SiteContext {
  return { club, locale, messages: content.messagesOf(locale), today: localTime(now).date };
}
