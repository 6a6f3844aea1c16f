import { type AnswerNames, readableName } from "./answer-names.ts";
import { allOf, literalText } from "./condition-text.ts";
import { markedData } from "./data-words.ts";
import type { DefinitionPart } from "./definition-part.ts";
import type { ModelField, ModelGroup, ModelItem, ModelOption, ModelRule, ModelText, ModelWords } from "./form-model.ts";
import { wordsOfLocale } from "./message-book.ts";

export const yesNoOptions: readonly ModelOption[] = [
  { value: "true", label: { de: "Ja", fr: "Oui", it: "Sì", en: "Yes" } },
  { value: "false", label: { de: "Nein", fr: "Non", it: "No", en: "No" } },
];

/** Words with others around them, in each language that they are written in. */
export function surroundedWords(words: ModelWords, before: string, after: string): ModelWords {
  if (typeof words === "string") return `${before}${words}${after}`;
  return Object.fromEntries(Object.entries(words).map(([language, text]) => [language, `${before}${text}${after}`]));
}

/** A label with the unit of its answer: `Weight (kg)`. */
export function withUnit(label: ModelWords, unit: ModelWords | undefined): ModelWords {
  return typeof unit === "string" && unit.trim() !== "" ? surroundedWords(label, "", ` (${unit.trim()})`) : label;
}

/**
 * Pictures that lie elsewhere, by their words: pages load nothing from other addresses, so that each is a link. Of one
 * that lies beside the definition an operation gives the address. One that is written out in the definition is lost.
 */
export function pictureLinks(
  part: DefinitionPart,
  pictures: readonly (readonly [label: ModelWords | undefined, address: DefinitionPart])[],
): ModelText[] {
  const given = pictures.filter(([, { value }]) => value !== "");
  const links = given.flatMap(([label = namelessPicture, address]) => {
    const href = linkOfPicture(address.text ?? "data:");
    if (href === undefined)
      address.lose("A picture without an address is left out.", "Bring it into the project as a `figure`.");
    return href === undefined ? [] : [[label, href] as const];
  });
  if (links.length === 0) return [];
  part.change("Pictures from elsewhere are links.", "Bring them into the project as a `figure`.");
  return [{ item: "text", links }];
}

function linkOfPicture(text: string): string | undefined {
  if (/^https?:\/\/|^\$?\{[A-Za-z_$][\w.[\]]*\}$/.test(text)) return text;
  return /^data:|[{}]/.test(text) ? undefined : markedData(`picture.${readableName(text)}`);
}

export const namelessPicture = { de: "Bild", fr: "Image", it: "Immagine", en: "Picture" };

/** A day with a time is two answers, `start.date` and `start.time`. */
export function dateTimeFields(field: ModelField): ModelGroup {
  const { label, hint, when, name, isRequired, isDisabled } = field;
  const told = { item: "field", isRequired, isDisabled } as const;
  return {
    ...{ item: "group", title: label, when },
    items: [
      { ...told, kind: "date", name: `${name}.date`, label: dayWords, hint },
      { ...told, kind: "time", name: `${name}.time`, label: timeWords },
    ],
  };
}

const dayWords = { de: "Datum", fr: "Date", it: "Data", en: "Date" };
const timeWords = { de: "Uhrzeit", fr: "Heure", it: "Ora", en: "Time" };

/** A month of a year is two answers, `paid.month` and `paid.year`. */
export function monthAndYear(field: ModelField): ModelGroup {
  const { label, hint, when, name, isRequired } = field;
  const options = Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }));
  const bounds = { minimum: 1900, maximum: 2199 };
  return {
    ...{ item: "group", title: label, when },
    items: [
      { ...{ item: "field", kind: "choice", name: `${name}.month`, label: monthWords, hint, isRequired, options } },
      { ...{ item: "field", kind: "integer", name: `${name}.year`, label: yearWords, isRequired, bounds } },
    ],
  };
}

const monthWords = { de: "Monat", fr: "Mois", it: "Mese", en: "Month" };
const yearWords = { de: "Jahr", fr: "Année", it: "Anno", en: "Year" };

/** A text of at most so many words: each ends at a blank, so that the pattern is read once. */
export function wordLimit(most: number): { readonly pattern: string; readonly hint: ModelWords } {
  return {
    pattern: String.raw`^\s*(?:\S+(?:\s+|$)){0,${most}}$`,
    hint: {
      ...{ de: `Höchstens ${most} Wörter.`, fr: `Au plus ${most} mots.` },
      ...{ it: `Al massimo ${most} parole.`, en: `At most ${most} words.` },
    },
  };
}

/** Two hints, one after the other. */
export function joinedHints(first: ModelWords | undefined, second: ModelWords): ModelWords {
  if (typeof first === "string") return surroundedWords(second, `${first} `, "");
  if (first === undefined || typeof second === "string")
    return first === undefined ? second : surroundedWords(first, "", ` ${second}`);
  return Object.fromEntries(
    Object.entries(first).map(([language, words]) => [language, `${words} ${wordsOfLocale(second, language)}`]),
  );
}

/** One of the choices holds alone: nothing is chosen beside it. */
export function aloneRule({ name, options = [], when }: ModelField, value: string): ModelRule {
  const label = options.find((each) => each.value === value)?.label ?? value;
  const isBroken = `has(values.${name}) && ${literalText(value)} in values.${name} && size(values.${name}) > 1`;
  return {
    ...{ item: "rule", when: when === undefined ? isBroken : `(${when}) && ${isBroken}`, fields: [name] },
    message: typeof label === "string" ? aloneWords(label) : label,
  };
}

function aloneWords(label: string): ModelWords {
  return {
    ...{
      de: `«${label}» passt zu keiner anderen Antwort.`,
      fr: `«\u00A0${label}\u00A0» ne va avec aucune autre réponse.`,
    },
    ...{ it: `«${label}» non va con nessun'altra risposta.`, en: `“${label}” does not go with any other answer.` },
  };
}

/** What is suggested for a text, in words: any other may be typed. */
export function suggestedWords(part: DefinitionPart): string | undefined {
  const words = part.items.map((each) => each.text).filter((text) => text !== undefined);
  if (words.length > 0) part.change("What is suggested is said in the hint.");
  return words.length === 0 ? undefined : `${words.join(", ")} …`;
}

/** At least one of several fields is filled in. */
export function someRule(fields: readonly { readonly name: string }[]): ModelRule {
  const names = fields.map(({ name }) => name);
  return {
    ...{ item: "rule", when: names.map((name) => `!has(values.${name})`).join(" && "), fields: names },
    message: {
      ...{ de: "Fülle mindestens eines der Felder aus.", fr: "Remplis au moins un des champs." },
      ...{ it: "Compila almeno uno dei campi.", en: "Fill in at least one of the fields." },
    },
  };
}

/** Each place is taken once. */
export function placesRule(fields: readonly ModelField[]): ModelRule {
  const names = fields.map(({ name }) => name);
  const taken = `[${names.map((name) => `values.${name}`).join(", ")}].filter(place, place != null)`;
  return {
    ...{ item: "rule", when: `size(${taken}.distinct()) < size(${taken})`, fields: names },
    message: {
      ...{ de: "Vergib jeden Platz nur einmal.", fr: "N’attribue chaque place qu’une fois." },
      ...{ it: "Assegna ogni posto una sola volta.", en: "Give each place only once." },
    },
  };
}

/** A time between others: times of 24 hours are in the order of their letters. */
export function timeRules({ name }: ModelField, least: string | undefined, most: string | undefined): ModelRule[] {
  const rule = (sign: string, time: string, message: ModelWords): ModelRule => ({
    ...{ item: "rule", when: `has(values.${name}) && values.${name} ${sign} '${time}'`, message, fields: [name] },
  });
  return [
    ...(least === undefined ? [] : [rule("<", least, earliestWords(least))]),
    ...(most === undefined ? [] : [rule(">", most, latestWords(most))]),
  ];
}

/** A day at most so many days before or after the day of the request. */
export function dayRules({ name }: ModelField, past: number | undefined, future: number | undefined): ModelRule[] {
  const day = `date(values.${name})`;
  const rule = (isBroken: string, message: ModelWords): ModelRule => ({
    ...{ item: "rule", when: `has(values.${name}) && ${isBroken}`, message, fields: [name] },
  });
  return [
    ...(past ? [rule(`${day} < today() - duration("${past}d")`, pastWords(past))] : []),
    ...(future ? [rule(`${day} > today() + duration("${future}d")`, futureWords(future))] : []),
  ];
}

function pastWords(days: number): ModelWords {
  return {
    ...{ de: `Der Tag darf höchstens ${days} Tage zurückliegen.`, fr: `Le jour date de ${days} jours au plus.` },
    ...{ it: `Il giorno risale al massimo a ${days} giorni fa.`, en: `The day is at most ${days} days ago.` },
  };
}

function futureWords(days: number): ModelWords {
  return {
    ...{ de: `Der Tag liegt höchstens ${days} Tage in der Zukunft.`, fr: `Le jour est dans ${days} jours au plus.` },
    ...{ it: `Il giorno è al massimo fra ${days} giorni.`, en: `The day is at most ${days} days from now.` },
  };
}

function earliestWords(time: string): ModelWords {
  return {
    ...{ de: `Frühestens um ${time} Uhr.`, fr: `Au plus tôt à ${time}.` },
    ...{ it: `Al più presto alle ${time}.`, en: `At ${time} at the earliest.` },
  };
}

function latestWords(time: string): ModelWords {
  return {
    ...{ de: `Spätestens um ${time} Uhr.`, fr: `Au plus tard à ${time}.` },
    ...{ it: `Al più tardi alle ${time}.`, en: `At ${time} at the latest.` },
  };
}

/**
 * What a row asks for by single answers: yes or no is a choice, several choices are a yes or no each. What it has no
 * answer for is lost.
 */
export function rowFields(items: readonly ModelItem[], part: DefinitionPart): ModelField[] {
  return items.flatMap((item): ModelField[] => {
    if (item.item === "group")
      return rowFields(item.items, part).map((each) => ({ ...each, when: allOf(item.when, each.when) }));
    if (item.item === "text" || item.item === "rule" || item.item === "each") {
      part.lose("Words and rules inside of rows are left out.", "Say them above the rows, or write a `rule`.");
      return [];
    }
    if (item.item === "rows" || item.kind === "file") {
      part.lose("A row asks for no files and no rows of its own.", "Ask for it outside of the rows.");
      return [];
    }
    const inRow = { ...item, name: item.name.replaceAll(".", "_") };
    if (item.kind === "yes") return [{ ...inRow, kind: "choice", options: yesNoOptions, initial: undefined }];
    if (item.kind !== "choices") return [inRow];
    part.change("Several choices in a row are a yes or no each.");
    return (item.options ?? []).map((option, index) => ({
      ...{ ...inRow, kind: "choice", name: `${inRow.name}_${index + 1}`, isRequired: false, initial: undefined },
      ...{
        options: yesNoOptions,
        bounds: undefined,
        hint: undefined,
        label: labelWithOption(item.label, option.label),
      },
    }));
  });
}

/** Items for each object of a list that an operation gives. One that asks for something is lost. */
export function repeatedItems(list: string, items: readonly ModelItem[], part: DefinitionPart): ModelItem[] {
  if (items.length === 0 || hasAnswers(items)) {
    part.lose("What is repeated asks for something.", "Write it as `field-rows`.");
    return [];
  }
  return [{ item: "each", list, items }];
}

function hasAnswers(items: readonly ModelItem[]): boolean {
  return items.some((each) => (each.item === "group" ? hasAnswers(each.items) : each.item !== "text"));
}

function labelWithOption(label: ModelWords, option: ModelWords): ModelWords {
  if (typeof option === "string") return surroundedWords(label, "", `: ${option}`);
  return typeof label === "string" ? surroundedWords(option, `${label}: `, "") : option;
}

/** Several buttons that submit are a choice: which of them would have been pressed. */
export function buttonsChoice(names: AnswerNames, titles: readonly string[]): ModelField {
  const label = {
    de: "Was soll geschehen?",
    fr: "Que faut-il faire ?",
    it: "Che cosa deve succedere?",
    en: "What should happen?",
  };
  const options = titles.map((title) => ({ value: title, label: title }));
  return { item: "field", kind: "choice", name: names.nameOf("decision"), label, isRequired: true, options };
}
