import { html, type Markup } from "../_kit/html.ts";
import { icon } from "../_kit/icons/icons.ts";
import { fillText } from "../_kit/texts.ts";
import type { StepperData, StepperStepData } from "./contract.ts";
import type { StepperTexts } from "./texts.ts";

export function stepper({ id, label, headed, steps }: StepperData, texts: StepperTexts): Markup {
  const index = steps.findIndex(({ state }) => state === "current");
  const position = fillText(texts.position, { number: index + 1, count: steps.length });
  return html`
    <div class="stepper" id="${id}">
      <p class="stepper__position">${position} ${headed ? null : html`<strong class="stepper__now">${steps[index]?.label}</strong>`}</p>
      <ol class="stepper__steps" aria-label="${label ?? texts.label}">
        ${steps.map((each) => step(each, texts))}
      </ol>
    </div>`;
}

function step({ label, state, href }: StepperStepData, texts: StepperTexts): Markup {
  const words = html`<span class="stepper__label">${label}</span>`;
  return html`
    <li class="stepper__step" data-state="${state === "upcoming" ? null : state}" aria-current="${state === "current" ? "step" : null}">
      ${href === undefined ? words : html`<a class="stepper__link" href="${href}">${words}</a>`}
      ${state === "done" ? html`${icon("check")}<span class="visually-hidden">${texts.done}</span>` : null}
    </li>`;
}
