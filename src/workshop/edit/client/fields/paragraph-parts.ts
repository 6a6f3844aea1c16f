/** A paragraph of a text, and the line of the text in which it begins; the first line is 1. */
interface ParagraphPart {
  readonly text: string;
  readonly line: number;
}

const item = /^(?:[-*+]|\d{1,9}[.)])\s/;

/**
 * The paragraphs between the empty lines of a text in Markdown. Points of a list, and what is indented below one, are one
 * paragraph: apart, each would be a list of its own.
 */
export function paragraphParts(text: string): ParagraphPart[] {
  const parts: { lines: string[]; line: number; isOpen: boolean }[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const last = parts.at(-1);
    const isBlank = line.trim() === "";
    if (last !== undefined && (last.isOpen || isBlank || goesOn(last.lines, line))) last.lines.push(line);
    else if (!isBlank) parts.push({ lines: [line], line: index + 1, isOpen: true });
    const present = parts.at(-1);
    if (present !== undefined) present.isOpen = !isBlank;
  }
  return parts.map(({ lines, line }) => ({ text: lines.join("\n").trim(), line }));
}

function goesOn([first = ""]: readonly string[], line: string): boolean {
  return /^\s/.test(line) || (item.test(first) && item.test(line));
}
