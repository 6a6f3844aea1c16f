import { checkMessage, messageOf, sourceVariables } from "../messages/compile.ts";

/** What a translation has to keep of its source. */
export interface TranslationNeeds {
  readonly isMessage: boolean;
  readonly max?: number;
}

/** Quotation marks of a locale, as its texts have them. */
const quotes: Readonly<Record<string, { readonly right: string; readonly wrong: RegExp }>> = {
  fr: { right: "«\u00a0…\u00a0»", wrong: /["“”„]|«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»/ },
  it: { right: "«…»", wrong: /["“”„]|«\s|\s»/ },
  en: { right: "“…”", wrong: /["«»„]/ },
};

/** Why a translation cannot be shown in the place of its source, one sentence each. */
export function translationFlaws(
  source: string,
  text: string,
  locale: string,
  { isMessage, max }: TranslationNeeds,
): string[] {
  const flaws: string[] = [];
  if (isMessage) flaws.push(...messageFlaws(source, text));
  else if (/\{\s*\$/.test(text)) flaws.push("It has an argument, and its source has none.");
  if (/<\/?[a-z][^>]*>/i.test(text) || /&(?:[a-z]+|#\d+);/i.test(text))
    flaws.push("It has HTML, which is shown as it is written.");
  const marks = quotes[locale.slice(0, 2)];
  if (marks?.wrong.test(isMessage ? text.replaceAll(/\{[^{}]*\}/g, "") : text))
    flaws.push(`Its quotation marks are not those of ${locale}: ${marks.right}.`);
  if (text.includes("ß")) flaws.push("It has an ß.");
  if (text.trim() !== text || text === "") flaws.push("It is empty, or has blanks at an end.");
  if (/\n/.test(text) && !/\n/.test(source)) flaws.push("It has several lines, and its source has one.");
  if (max !== undefined && text.length > max)
    flaws.push(`It has ${text.length} characters, and its place takes ${max}.`);
  return flaws;
}

function messageFlaws(source: string, text: string): string[] {
  try {
    checkMessage(text);
  } catch (error) {
    return [`It is no message that apps format: ${(error as Error).message}.`];
  }
  const [wanted, given] = [sourceArguments(source), sourceArguments(text)];
  const flaws = wanted.filter((name) => !given.includes(name)).map((name) => `It has lost the argument {$${name}}.`);
  for (const name of given) if (!wanted.includes(name)) flaws.push(`Its source has no argument {$${name}}.`);
  if (messageChoices(source) !== messageChoices(text)) flaws.push("It has other choices than its source.");
  return flaws;
}

function sourceArguments(message: string): string[] {
  return [...new Set(sourceVariables(message))].toSorted();
}

/** What a message chooses by; of texts also what it chooses among, as languages differ only in what is counted. */
function messageChoices(source: string): string {
  const message = messageOf(source);
  if (!("by" in message)) return "";
  const keys = message.cases.map(([key]) => key).toSorted();
  return JSON.stringify([message.by, keys.includes("*"), message.by[1][0] === "string" && keys]);
}
