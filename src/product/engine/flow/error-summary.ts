import { headingElement } from "../../../../components/_kit/heading.ts";
import { html, type Markup } from "../../../../components/_kit/html.ts";
import { engineText, type Host } from "../screen/host.ts";

/** A control that can be linked to. */
export interface ControlTarget {
  readonly name: string;
  readonly id: string;
  /** The row and the field, where the message does not name them. */
  readonly row?: string | undefined;
  /** Further controls that its error is about. */
  readonly others?: readonly { readonly label: string; readonly id: string }[];
}

/**
 * The errors, in one focusable place. Each entry links to its control; an error without a visible control has no link.
 */
export function errorSummary(host: Host, controls: readonly ControlTarget[]): Markup | null {
  const { errors = {} } = host;
  const targets = new Map(controls.map((target) => [target.name, target]));
  const names = [...new Set([...targets.keys(), ...Object.keys(errors)])].filter((name) => Object.hasOwn(errors, name));
  if (names.length === 0) return null;
  return html`
    <div class="flow__errors" tabindex="-1" role="group" aria-labelledby="flow-errors-title">
      ${headingElement(2, engineText(host, "errorsTitle"), "flow__errors-title", "flow-errors-title")}
      <ul>
        ${names.map((name) => html`<li>${errorEntry(targets.get(name), String(errors[name]))}</li>`)}
      </ul>
    </div>`;
}

function errorEntry(target: ControlTarget | undefined, message: string): Markup | string {
  if (target === undefined) return message;
  const { id, row, others = [] } = target;
  const words = row === undefined || message.includes(row) ? message : `${row}: ${message}`;
  return html`${errorLink(id, words)}${others.map((other) => html` ${errorLink(other.id, other.label)}`)}`;
}

function errorLink(id: string, words: string): Markup {
  return html`<a class="flow__error" href="#${id}">${words}</a>`;
}
