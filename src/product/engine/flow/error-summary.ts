import { headingElement } from "../../../../components/_kit/heading.ts";
import { html, type Markup } from "../../../../components/_kit/html.ts";
import { engineText, type Host } from "../screen/host.ts";

/** A control that can be linked to. */
interface ControlTarget {
  readonly name: string;
  readonly id: string;
}

/**
 * The errors, in one focusable place. Each entry links to its control; an error without a visible control has no link.
 */
export function errorSummary(host: Host, controls: readonly ControlTarget[]): Markup | null {
  const { errors = {} } = host;
  const ids = new Map(controls.map(({ name, id }) => [name, id]));
  const names = [...new Set([...ids.keys(), ...Object.keys(errors)])].filter((name) => Object.hasOwn(errors, name));
  if (names.length === 0) return null;
  return html`
    <div class="flow__errors" tabindex="-1" role="group" aria-labelledby="flow-errors-title">
      ${headingElement(2, engineText(host, "errorsTitle"), "flow__errors-title", "flow-errors-title")}
      <ul>
        ${names.map((name) => html`<li>${errorEntry(ids.get(name), String(errors[name]))}</li>`)}
      </ul>
    </div>`;
}

function errorEntry(id: string | undefined, message: string): Markup | string {
  return id === undefined ? message : html`<a class="flow__error" href="#${id}">${message}</a>`;
}
