import Papa from "papaparse";
import { textStates } from "../../product/engine/texts/translated-text.ts";
import type { TextUnit, TranslationFile } from "./xliff.ts";

const tableHead = ["app", "locale", "source", "text", "state", "places"];

/** A table of texts, for who has no tool of translators. */
export function writeCsv({ app, locale, units }: TranslationFile): string {
  const rows = units.map(({ source, text, state = "", places = [] }) => [
    ...[app, locale, source, text, state],
    places.join(" "),
  ]);
  return `${Papa.unparse([tableHead, ...rows])}\r\n`;
}

/**
 * Reads such a table.
 *
 * @throws Error where it has other columns, or a quotation mark has no other one
 */
export function readCsv(text: string): TranslationFile {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ",", skipEmptyLines: true });
  const open = errors.find(({ type }) => type === "Quotes")?.index;
  if (open !== undefined)
    throw new Error(`Line ${text.slice(0, open).split("\n").length} has a quotation mark that nothing closes.`);
  const [names = [], ...rows] = data;
  if (tableHead.some((name, at) => names[at] !== name)) throw new Error(`The columns are ${tableHead.join(", ")}.`);
  const units = rows.map(([, , source = "", translation = "", state = ""]): TextUnit => {
    const known = textStates.find((each) => each === state);
    return { source, text: translation, ...(known && { state: known }) };
  });
  return { app: rows[0]?.[0] ?? "", locale: rows[0]?.[1] ?? "", units };
}
