import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { Side } from "../client/report.ts";
import { sideName } from "../client/words.ts";

/** A side with its commit. */
export function sideMarkup(side: Side, className?: string): Markup {
  const { name, commit } = sideName(side);
  const hash = html`<code class="${className}">${commit ?? name}</code>`;
  return commit === undefined ? hash : html`${name} ${hash}`;
}
