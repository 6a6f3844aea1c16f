import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { FilePlace } from "../client/report.ts";

/** A sentence in which names stand in backquotes. */
export function sentence(text: string): Markup {
  return joined(text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)));
}

/** A title, which may be the path of a page: its line ends after a slash before it ends in a word. */
export function titleMarkup(title: string): Markup {
  return joined(title.split(/(?<=\/)/).map((part, index) => html`${index > 0 && html`<wbr>`}${part}`));
}

/** Places in files: `screens/admin/members.list.json:12`, and of the same file `:40`. */
export function places(causes: readonly FilePlace[]): Markup {
  const texts = causes.map(({ path, line }, index) => {
    const file = line !== undefined && causes[index - 1]?.path === path ? "" : path;
    return line === undefined ? file : `${file}:${line}`;
  });
  return joined(texts.map((text, index) => html`${index === 0 ? "" : ", "}<code>${text}</code>`));
}

/** Parts without white space between them. */
function joined(parts: readonly Markup[]): Markup {
  return parts.reduce((all, part) => html`${all}${part}`);
}

const lineKinds: Readonly<Record<string, string>> = { "+": "added", "-": "removed" };

/** Lines with `+`, `-` or a space before each. The sign stays: colour alone says nothing. */
export function diffLines(lines: readonly string[]): Markup {
  const drawn = lines.map((line) => html`<span data-line="${lineKinds[line.charAt(0)]}">${line}</span>`);
  return html`<pre class="review-diff" translate="no">${joined(drawn)}</pre>`;
}
