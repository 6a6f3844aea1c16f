import type { Component } from "../../../../../components/_kit/contract/component.ts";
import { ContractError } from "../../../../../components/_kit/contract/errors.ts";
import { branchOf, type FieldModel } from "../../../kit/form/field-model.ts";

const accents: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ..."AÀBƁCÇDÐEÉFƑGĜHĤIÎJĴKĶLĻMḾNÑOÖPÞQǪRŔSŠTŢUÛVṼWŴXẊYÝZŽaàbƀcçdðeéfƒgĝhĥiîjĵkķlļmḿnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž".matchAll(
      /../gu,
    ),
  ].map(([pair]) => [...pair] as [string, string]),
);

const growth = 0.4;

/**
 * A text 40 % longer, with accents, in brackets: a cut text has lost a bracket, one without brackets is not translated.
 * Placeholders such as `{name}` stay as they are.
 *
 * @param most characters that the contract allows
 */
export function pseudoText(text: string, most = Number.POSITIVE_INFINITY): string {
  if (text.trim() === "") return text;
  const accented = text
    .split(/(\{[^{}]*\})/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, (letter) => accents[letter] ?? letter),
    )
    .join("");
  const padding = "·".repeat(Math.max(1, Math.ceil(text.length * growth) - 2));
  const room = most - text.length - 2;
  if (room < 0) return accented.slice(0, most);
  return `[${accented}${padding.slice(0, room)}]`;
}

/** Data in which every text that people read is a pseudo text; addresses, ids and names of icons stay. */
export function pseudoData(model: FieldModel, data: unknown): unknown {
  const own = branchOf(model, data);
  if (typeof data === "string") return isReadText(own, data) ? pseudoText(data, own.max) : data;
  if (typeof data !== "object" || data === null) return data;
  if (Array.isArray(data)) {
    const item = own.item();
    return item === undefined ? data : data.map((each) => pseudoData(item, each));
  }
  const fields = new Map(own.fields().map((field) => [field.name, field]));
  const inner = (name: string) => fields.get(name) ?? own.item();
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = inner(name);
      return [name, field === undefined ? value : pseudoData(field, value)];
    }),
  );
}

/** Texts with a pattern are names; so are single words in lower case, and addresses. */
function isReadText({ kind, pattern }: FieldModel, text: string): boolean {
  if (kind !== "text" || pattern !== undefined) return false;
  if (/^(?:[/#?.]|[a-z][a-z0-9+.-]*:)|@/i.test(text) && !/\s/.test(text)) return false;
  return /\p{Lu}|\s/u.test(text) && /\p{L}/u.test(text);
}

/** Renders data and built-in texts as pseudo texts; where a rule refuses such data, as the texts of a date, the data stays. */
export function renderPseudo(component: Component, model: FieldModel, data: unknown): string {
  const texts = Object.fromEntries(Object.entries(component.texts).map(([name, text]) => [name, pseudoText(text)]));
  const defaults = model
    .fields()
    .flatMap(({ name, default: standard }) => (typeof standard === "string" ? [[name, standard] as const] : []));
  const whole = pseudoData(model, { ...Object.fromEntries(defaults), ...(data as object) });
  try {
    return component.render(whole, texts);
  } catch (error) {
    if (error instanceof ContractError) return component.render(data, texts);
    throw error;
  }
}
