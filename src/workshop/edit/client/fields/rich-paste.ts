import { readableLines } from "../../../../../components/_kit/characters.ts";
import type { PastedText } from "../protocol.ts";
import { insertBlock, type TextEdit, type TextRange } from "./markdown-marks.ts";

/** Editors of programs give the colours of what is code or Markdown already. */
const ofCode = /^(?:\s|<!--[^>]*-->|<(?:html|head|meta|body)\b[^>]*>)*<(?:div|pre|span)\b[^>]*\bmonospace\b/i;

/** The HTML of a clipboard, where it says more than its text. */
export function richTextIn(clipboard: DataTransfer | null): string | undefined {
  const html = clipboard?.getData("text/html") ?? "";
  return html === "" || ofCode.test(html) ? undefined : html;
}

const title = /^ {0,3}(#{1,6})[ \t]/gm;
const usualLevel = 2;

/** The level of the largest titles of a text. */
export function levelOfTitles(text: string): number {
  const levels = Array.from(text.matchAll(title), ([, marks = ""]) => marks.length);
  return levels.length === 0 ? usualLevel : Math.min(...levels);
}

/** What goes in: where nothing was read, the plain text. Words keep the blank at their ends. */
export function textOfPaste(read: PastedText | undefined, plain: string): PastedText {
  if (read === undefined) return { markdown: readableLines(plain), isBlock: false, pictures: 0 };
  if (read.isBlock || read.markdown === "") return read;
  return { ...read, markdown: (/^ ?/.exec(plain)?.[0] ?? "") + read.markdown + (/ ?$/.exec(plain)?.[0] ?? "") };
}

/** The place of a paste, whose words are there a moment later. */
export interface PastePlace extends TextRange {
  /** The text at the time of the paste. */
  readonly text: string;
}

/** What is pasted goes where it was pasted, before what was typed since; where that place is gone, to the cursor. */
export function insertPaste(place: PastePlace, text: string, cursor: TextRange, pasted: PastedText): TextEdit {
  const [before, after] = [place.text.slice(0, place.start), place.text.slice(place.end)];
  const isThere = text.startsWith(before) && text.endsWith(after) && text.length >= before.length + after.length;
  if (!isThere) return inserted(text, cursor, pasted);
  const end = text.length - after.length;
  const isSame = text.slice(place.start, end) === place.text.slice(place.start, place.end);
  if (isSame) return inserted(text, { start: place.start, end }, pasted);
  const edit = inserted(text, { start: place.start, end: place.start }, pasted);
  const shift = edit.text.length;
  return { ...edit, select: { start: cursor.start + shift, end: cursor.end + shift } };
}

function inserted(text: string, range: TextRange, { markdown, isBlock }: PastedText): TextEdit {
  if (isBlock) return insertBlock(text, range, markdown);
  const cursor = range.start + markdown.length;
  return { ...range, text: markdown, select: { start: cursor, end: cursor } };
}
