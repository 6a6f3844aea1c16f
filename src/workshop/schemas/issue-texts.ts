import { messagesOf } from "../../product/content/locales.ts";
import { locales } from "../../product/engine/locales.ts";

const engineTextPrefix = "engine.";

/** What the API says of values that break a rule: in each locale the texts `engine.rule…` of its messages, by their key. */
export function issueTextsModule(): string {
  const texts = locales.map((locale) => [
    locale,
    Object.fromEntries(
      Object.entries(messagesOf(locale)).flatMap(([key, text]) =>
        key.startsWith(`${engineTextPrefix}rule`) ? [[key.slice(engineTextPrefix.length), text]] : [],
      ),
    ),
  ]);
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`;
}
