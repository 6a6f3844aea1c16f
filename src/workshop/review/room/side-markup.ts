import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { Side } from "../client/report.ts";
import { sideName } from "../client/words.ts";

/** A side with its commit. */
export function sideMarkup(side: Side): Markup {
  const { name, commit } = sideName(side);
  return commit === undefined ? html`<code>${name}</code>` : html`${name} <code>${commit}</code>`;
}
