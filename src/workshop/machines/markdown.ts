/** A section of the second level. */
export function section(title: string, text: string): string {
  return `## ${title}\n\n${text}`;
}

/** A section of links; none where there are none. */
export function linkSection(links: readonly { readonly label: string; readonly href: string }[]): string[] {
  const items = links.map(({ label, href }) => `- [${label}](${href})`);
  return items.length === 0 ? [] : [section("Links", items.join("\n"))];
}

/** A block of code: text as it is, other values as JSON. */
export function block(content: unknown, language = "json"): string {
  const code = typeof content === "string" && language !== "json" ? content : JSON.stringify(content, null, 2);
  const fence = "`".repeat(Math.max(3, longestRun(code) + 1));
  return `${fence}${language}\n${code}\n${fence}`;
}

function longestRun(code: string): number {
  return Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
}

/** A table; cells are one line each, and a bar in them is escaped. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replaceAll("|", "\\|");
}
