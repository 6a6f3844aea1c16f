const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));
const preformatted = new Set(["textarea", "pre"]);
/** A comment, an end tag, a start tag with its attributes, or text. */
const tokenPattern =
  /<!--[\s\S]*?-->|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)(?:\s+[^\s"'<>/=]+(?:=(?:"[^"]*"|'[^']*'))?)*\s*(\/)?>|[^<]+|</gi;

/**
 * Indents markup for display: each line by the number of elements open at its start. Only spaces at the beginning of
 * lines are added, none inside of a tag, a `<textarea>` or a `<pre>`.
 */
export function indentHtml(html: string, unit = "  "): string {
  const tokens = [...html.matchAll(tokenPattern)];
  let out = "";
  let depth = 0;
  let verbatim: string | undefined;
  tokens.forEach(([source, closed, opened, selfClosed], index) => {
    if (closed !== undefined && closed === verbatim) verbatim = undefined;
    if (closed !== undefined && verbatim === undefined) depth = Math.max(0, depth - 1);
    const isText = !source.startsWith("<") || source === "<";
    out += isText && verbatim === undefined ? indentedLines(source, unit, depth, closersAfter(tokens, index)) : source;
    if (opened === undefined || verbatim !== undefined || selfClosed !== undefined || voidElements.has(opened)) return;
    depth += 1;
    if (preformatted.has(opened)) verbatim = opened;
  });
  return out;
}

/** The number of elements that end right after a token: a line that begins with their end tags is indented less. */
function closersAfter(tokens: readonly RegExpExecArray[], index: number): number {
  let count = 0;
  while (tokens[index + count + 1]?.[1] !== undefined) count += 1;
  return count;
}

/** The lines that begin in a text; an empty one stays empty. */
function indentedLines(text: string, unit: string, depth: number, closers: number): string {
  const lines = text.split("\n");
  return lines
    .map((line, index) => {
      const isLast = index === lines.length - 1;
      if (index === 0 || (line === "" && !isLast)) return line;
      return unit.repeat(Math.max(0, depth - (isLast && line === "" ? closers : 0))) + line;
    })
    .join("\n");
}
