/** What a button writes into a text in Markdown. */
export type MarkdownMark = "bold" | "italic" | "heading" | "list" | "link";

/** A part of a text, as a text area selects it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Text that takes the place of a range, and what is selected afterwards. */
export interface TextEdit extends TextRange {
  readonly text: string;
  readonly select: TextRange;
}

/** Marks what is selected, or takes the mark away where it has it; without a selection, the words to write over. */
export function markText(text: string, range: TextRange, mark: MarkdownMark, words: string): TextEdit {
  switch (mark) {
    case "bold":
      return surrounded(text, range, "**", words);
    case "italic":
      return surrounded(text, range, "*", words);
    case "heading":
      return eachLine(text, range, "## ", words);
    case "list":
      return eachLine(text, range, "- ", words);
    case "link":
      return link(text, range, words);
  }
}

/** A picture is a paragraph of its own; its description is selected. */
export function insertPicture(text: string, range: TextRange, file: string, words: string): TextEdit {
  const { select, ...block } = insertBlock(text, range, `![${words}](${file})`);
  const from = select.end - file.length - words.length - 3;
  return { ...block, select: { start: from, end: from + words.length } };
}

/** Parts of their own, between empty lines; the cursor is behind them. */
export function insertBlock(text: string, { start, end }: TextRange, block: string): TextEdit {
  const before = text.slice(0, start);
  const gap = isBlankText(before) || before.endsWith("\n\n") ? "" : before.endsWith("\n") ? "\n" : "\n\n";
  const after = text.slice(end);
  const gapAfter = isBlankText(after) || after.startsWith("\n\n") ? "" : after.startsWith("\n") ? "\n" : "\n\n";
  const cursor = start + gap.length + block.length;
  return { start, end, text: gap + block + gapAfter, select: { start: cursor, end: cursor } };
}

function isBlankText(text: string): boolean {
  return text.trim() === "";
}

function surrounded(text: string, { start, end }: TextRange, sign: string, words: string): TextEdit {
  const size = sign.length;
  const [before, after] = [text.slice(start - size, start), text.slice(end, end + size)];
  const isMarked = before === sign && after === sign && !isLonger(text, { start, end }, sign);
  if (isMarked) return withReplaced({ start: start - size, end: end + size }, text.slice(start, end), 0);
  return withReplaced({ start, end }, text.slice(start, end) || words, size, sign);
}

/** Whether the star beside a text is one of two, which mean something else. */
function isLonger(text: string, { start, end }: TextRange, sign: string): boolean {
  return sign === "*" && text.slice(start - 2, start) === "**" && text.slice(end, end + 2) === "**";
}

function withReplaced({ start, end }: TextRange, inner: string, shift: number, sign = ""): TextEdit {
  const from = start + shift;
  return { start, end, text: sign + inner + sign, select: { start: from, end: from + inner.length } };
}

/**
 * Whole lines begin with a sign, or no longer do where all have it. What was selected stays so as whole lines, to press
 * again; without a selection one goes on at the end of the line, or writes over the words of an empty one.
 */
function eachLine(text: string, { start, end }: TextRange, sign: string, words: string): TextEdit {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next === -1 ? text.length : next;
  const there = text.slice(from, to);
  const lines = (there || words).split("\n");
  const isMarked = lines.every((line) => line.startsWith(sign));
  const written = lines.map((line) => (isMarked ? line.slice(sign.length) : sign + line)).join("\n");
  const gap = isMarked || from === 0 || text.slice(from - 2, from) === "\n\n" ? "" : "\n";
  const last = from + gap.length + written.length;
  const first = start < end ? from + gap.length : there === "" ? last - words.length : last;
  return { start: from, end: to, text: gap + written, select: { start: first, end: last } };
}

function link(text: string, { start, end }: TextRange, words: string): TextEdit {
  const inner = text.slice(start, end) || words;
  const from = start + inner.length + 3;
  const address = "https://";
  return { start, end, text: `[${inner}](${address})`, select: { start: from, end: from + address.length } };
}
