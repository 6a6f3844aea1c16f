import { html, type Markup } from "../_kit/html.ts";
import type { SegmentedControlData } from "./contract.ts";

export function segmentedControl(data: SegmentedControlData): Markup {
  const legendId = `${data.id}-legend`;
  const legendClass = data.hideLegend ? "visually-hidden" : "fieldset__legend";
  return html`
    <fieldset class="fieldset" role="radiogroup" aria-labelledby="${legendId}">
      <legend class="${legendClass}" id="${legendId}">${data.legend}</legend>
      <div class="segmented" id="${data.id}" data-block="${data.block}">
        ${options(data)}
      </div>
    </fieldset>`;
}

/** One option is always chosen: the first where there is no value. */
function options({ id, name, options, value = options[0]?.value }: SegmentedControlData): Markup[] {
  return options.map(
    (option, index) => html`
      <label class="segmented__option">
        <input class="segmented__input" type="radio" id="${id}-${index + 1}" name="${name || id}" value="${option.value}" checked="${option.value === value}">
        <span class="segmented__label">${option.label}</span>
      </label>`,
  );
}
