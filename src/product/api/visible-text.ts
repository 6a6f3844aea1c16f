import { joiningScripts } from "../engine/text/typed-text.ts";

/**
 * What a person is to see of a text that somebody else wrote: each character without a shape of its own stands there by
 * its number, `[U+200B]`, and a run of blanks by its length, `[U+0020×40]`. So two texts that differ also look different.
 */
export function visibleText(text: string): string {
  return text.replace(oneLineMarks, shownAs);
}

/** As {@link visibleText}, of a text with lines: line feeds stay, and only many in a row are counted. */
export function visibleLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replace(multiLineMarks, shownAs);
}

/** What needs its invisible characters: a joiner between letters, and the no-break space of a number with its unit. */
const neededInvisible = [
  `(?<=[${joiningScripts}])[\\u200c\\u200d](?=[${joiningScripts}])`,
  "(?<=\\d)[\\u00a0\\u202f](?=[\\d\\p{L}])",
  "(?<=CHF)[\\u00a0\\u202f](?=-?\\d)",
];

const shapeless =
  "\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Cc}\\p{Cs}\\p{Co}\\p{Cn}\\p{Zl}\\p{Zp}\\u2800\\ufffc\\u{1d159}";
const otherBlanks = "\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000";

const oneLineMarks = markPattern(` {3,}|[${shapeless}${otherBlanks}]`);
const multiLineMarks = markPattern(` {3,}|\\n(?:[ \\t]*\\n){3,}|(?!\\n)[${shapeless}${otherBlanks}]`);

/** An emoji of several characters stays whole where the engine knows which of them are drawn as one. */
function markPattern(shown: string): RegExp {
  const kept = neededInvisible.join("|");
  try {
    return new RegExp(`(?<kept>\\p{RGI_Emoji}|${kept})|${shown}`, "gv");
  } catch {
    return new RegExp(`(?<kept>${kept})|${shown}`, "gu");
  }
}

function shownAs(found: string, kept: string | undefined): string {
  if (kept !== undefined) return kept;
  if (found.startsWith("\n") && found.length > 1) return `\n[U+000A×${found.split("\n").length - 1}]\n`;
  const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return found.startsWith(" ") ? ` [U+0020×${found.length}] ` : `[U+${code}]`;
}
