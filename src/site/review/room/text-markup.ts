import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { FilePlace } from "../../../client/review/report.ts";

/** A sentence in which names stand in backquotes. */
export function sentence(text: string): Markup[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** Places in files: `screens/admin/members.list.json:12`. */
export function places(causes: readonly FilePlace[]): Markup[] {
  return causes.map(
    ({ path, line }, index) => html`${index === 0 ? "" : ", "}<code>${line === undefined ? path : `${path}:${line}`}</code>`,
  );
}

const lineKinds: Readonly<Record<string, string>> = { "+": "added", "-": "removed" };

/** Lines with `+`, `-` or a space before each. The sign stays: colour alone says nothing. */
export function diffLines(lines: readonly string[]): Markup {
  const drawn = lines.map((line) => html`<span data-line="${lineKinds[line.charAt(0)]}">${line}</span>`);
  return html`<pre class="review-diff" translate="no">${drawn}</pre>`;
}
