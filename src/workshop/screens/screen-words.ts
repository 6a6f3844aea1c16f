import { components } from "../../../components/index.ts";
import { messagesOf } from "../../product/content/locales.ts";
import { defaultLocale } from "../../product/engine/locales.ts";
import { NodeRenderer } from "../../product/engine/screen/render-screen.ts";
import type { Screen } from "../../product/engine/screen/schema/screen-schema.ts";

/**
 * Words of a screen's definition, a literal or an expression, as the default locale says them without any data: the
 * name of a screen, the heading of a step, the label of a button. Empty where they consist of data only.
 */
export function screenWords(screen: Pick<Screen, "id" | "data">, words: unknown): string {
  const host = { components, locale: defaultLocale, messages: messagesOf(defaultLocale), report: () => {} };
  return new NodeRenderer(screen, host).text(words, {}).replace(/\s+/g, " ").trim();
}
