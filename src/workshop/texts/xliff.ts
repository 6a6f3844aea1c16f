import { XMLParser } from "fast-xml-parser";
import { defaultLocale } from "../../product/engine/locales.ts";
import type { TextTranslation } from "../../product/engine/texts/translated-text.ts";

/** A text as a translator gets it and gives it back; an empty translation is a missing one. */
export interface TextUnit {
  readonly source: string;
  readonly text: string;
  readonly state?: TextTranslation["state"];
  readonly places?: readonly string[];
}

/** The texts of an app for a locale. */
export interface TranslationFile {
  readonly app: string;
  readonly locale: string;
  readonly units: readonly TextUnit[];
}

/** States of XLIFF 2 for those of the project. */
const xliffStates = { machine: "translated", reviewed: "final", doubtful: "initial" } as const;

/** A file of XLIFF 2.1. A message of MessageFormat stays whole, as nothing in it is a tag. */
export function writeXliff({ app, locale, units }: TranslationFile): string {
  const written = units.map(({ source, text, state, places = [] }, index) => {
    const notes = places.map((place) => `          <note category="place">${xmlText(place)}</note>`).join("\n");
    const target = text === "" ? "" : `\n          <target xml:space="preserve">${xmlText(text)}</target>`;
    return `      <unit id="u${index + 1}">
        <notes>
${notes}
        </notes>
        <segment state="${state === undefined ? "initial" : xliffStates[state]}">
          <source xml:space="preserve">${xmlText(source)}</source>${target}
        </segment>
      </unit>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${defaultLocale}" trgLang="${locale}">
    <file id="${app}">
${written.join("\n")}
    </file>
</xliff>
`;
}

function xmlText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

interface XliffSegment {
  readonly "@state"?: string;
  readonly source?: unknown;
  readonly target?: unknown;
}

/**
 * Reads a file of XLIFF 2.
 *
 * @throws Error for what is no such file
 */
export function readXliff(xml: string): TranslationFile {
  const options = { ignoreAttributes: false, attributeNamePrefix: "@", trimValues: false, parseTagValue: false };
  const isArray = (name: string) => name === "unit" || name === "segment";
  const { xliff } = new XMLParser({ ...options, isArray }).parse(xml);
  if (xliff?.file === undefined || !String(xliff["@version"]).startsWith("2."))
    throw new Error("This is no file of XLIFF 2.");
  const units: { segment?: XliffSegment[] }[] = xliff.file.unit ?? [];
  return {
    app: String(xliff.file["@id"]),
    locale: String(xliff["@trgLang"]),
    units: units.flatMap(({ segment = [] }) => segment.map(unitOf)),
  };
}

function unitOf({ source, target, "@state": state }: XliffSegment): TextUnit {
  const known = Object.entries(xliffStates).find(([, each]) => each === state)?.[0] as TextUnit["state"];
  return { source: elementText(source), text: elementText(target), ...(known && { state: known }) };
}

function elementText(element: unknown): string {
  const text = typeof element === "object" && element !== null && "#text" in element ? element["#text"] : element;
  return typeof text === "string" ? text : "";
}
