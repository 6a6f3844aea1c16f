import { readableLines } from "../../../../components/_kit/characters.ts";

/** Scripts whose letters take another form beside a joiner, as a class of a regular expression. */
export const joiningScripts = [
  ...["Arabic", "Syriac", "Mongolian", "Nko", "Mandaic", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya"],
  ...["Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar", "Tibetan"],
]
  .map((script) => `\\p{Script=${script}}`)
  .join("");

const drawn = "\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\ufe0e\\ufe0f]?";
const flagTags = ["gbeng", "gbsct", "gbwls"].map(tagsOf).join("|");

/** Characters without a shape that are needed where they are: in emoji, between joining letters, after ideographs. */
const neededShapeless = [
  `\\u{1f3f4}(?:${flagTags})`,
  `${drawn}(?:\\u200d${drawn})*`,
  "[0-9#*]\\ufe0f?\\u20e3",
  `(?<=[\\p{M}${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`,
  "(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]",
  "(?<=\\p{Script=Mongolian})[\\u180b-\\u180f]",
].join("|");
const withoutShape = new RegExp(
  `(${neededShapeless})|[\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffc\\u{1d159}]`,
  "gu",
);
const blanksButSpaces = /[^\S\n\t ]|\u2800/g;

/**
 * A text of several lines as a person means it who types or pastes it: line ends are LF, characters without a shape are
 * left out unless letters or emoji need them, other blanks are spaces, and there are none at its ends.
 */
export function typedLines(text: string): string {
  const shown = readableLines(text).replaceAll(withoutShape, (_, kept: string | undefined) => kept ?? "");
  return shown.replaceAll(blanksButSpaces, " ").trim().normalize("NFC");
}

/** As {@link typedLines}, in one line: line ends and tabs are spaces. */
export function typedLine(text: string): string {
  return typedLines(text).replaceAll(/ *[\n\t]\s*/g, " ");
}

function tagsOf(region: string): string {
  const tags = [...region].map((letter) => `\\u{${(0xe0000 + letter.charCodeAt(0)).toString(16)}}`);
  return `${tags.join("")}\\u{e007f}`;
}
