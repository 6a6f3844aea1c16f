import { clientTexts } from "#client-texts";

export type ClientText = keyof typeof clientTexts;

/** A client text in the locale of the messages. */
export function clientText(messages: Readonly<Record<string, string>> | undefined, key: ClientText): string {
  return messages?.[`client.${key}`] ?? clientTexts[key];
}
