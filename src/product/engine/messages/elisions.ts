import type { Locale } from "../locales.ts";
import { formatCompiled } from "./format.ts";
import type { CompiledMessage } from "./message.ts";

/**
 * The text of a message in which a word loses its vowel before an argument where the language wants it.
 *
 * @param argument a text, or a number where the message formats it itself
 */
export function formatElided(
  message: CompiledMessage,
  locale: Locale,
  argument: (name: string) => string | number,
): string {
  const text = formatCompiled(message, locale, (name) => {
    const value = argument(name);
    return typeof value === "string" ? argumentStart + value : value;
  });
  return elided(text, locale);
}

/** Where an argument begins, until the sentence is whole: what nobody reads as a letter. */
const argumentStart = "\ue000";

const frenchElision = /(\bd|qu)e \ue000+(?=[aeiouàâäéèêëîïôöùûü])/giu;
const italianElision = /\b(il|d?al|del|nel|sul) \ue000+(?=(?:8|11)(?![\d.]))/giu;

/** A sentence in which a word loses its vowel before an argument: `d’Andrea`, `l’8 dicembre`, `dall’11 dicembre`. */
function elided(text: string, locale: Locale): string {
  const french = locale === "fr-CH" ? text.replace(frenchElision, "$1’") : text;
  const whole = locale === "it-CH" ? french.replace(italianElision, (_, word: string) => italianArticle(word)) : french;
  return whole.replaceAll(argumentStart, "");
}

/** `l’` of "il", `dall’` of "dal". */
function italianArticle(word: string): string {
  return word.length === 2 && /^i/i.test(word) ? `${word.startsWith("I") ? "L" : "l"}’` : `${word}l’`;
}
