import { attributes, html, type Markup } from "../_kit/html.ts";
import { buttonDefaults } from "../button/defaults.ts";
import { button, buttonWith } from "../button/render.ts";
import { formField } from "../form-field/render.ts";
import type { BottomSheetData, SheetAction } from "./contract.ts";
import type { BottomSheetTexts } from "./texts.ts";

export function bottomSheet(data: BottomSheetData, texts: BottomSheetTexts): Markup {
  const bodyId = data.paragraphs?.length ? `${data.id}-body` : null;
  const dismissId = dismissForm(data);
  return html`
    ${trigger(data)}
    <dialog class="sheet" id="${data.id}" aria-labelledby="${data.id}-title" aria-describedby="${bodyId}" closedby="any">
      ${form(data, texts)}
      ${dismissId && html`<form id="${dismissId}" method="dialog" hidden></form>`}
    </dialog>`;
}

/** A form is rendered only where a button submits it. */
function form(data: BottomSheetData, texts: BottomSheetTexts): Markup {
  const content = html`
    ${header(data, texts)}
    ${body(data, texts)}
    ${footer(data)}`;
  if (!submits(data) && !dismisses(data)) return html`<div class="sheet__form">${content}</div>`;
  return html`
    <form class="sheet__form" method="dialog">
      ${content}
    </form>`;
}

function trigger({ id, trigger: data }: BottomSheetData): Markup | null {
  return data === undefined ? null : button({ ...buttonDefaults, ...data, behavior: "open-dialog", target: id });
}

function header(data: BottomSheetData, texts: BottomSheetTexts): Markup {
  return html`
    <header class="sheet__header">
      <h2 class="sheet__title" id="${data.id}-title">${data.title}</h2>
      ${data.meta && html`<p class="sheet__meta">${data.meta}</p>`}
      ${data.showClose ? close(data, texts) : null}
    </header>`;
}

/** An empty label counts as absent: the cross always has a name. */
function close(data: BottomSheetData, texts: BottomSheetTexts): Markup {
  const ariaLabel = data.closeLabel || texts.close;
  const look = { icon: "x", iconOnly: true, ariaLabel, variant: "ghost" } as const;
  return dismissal(data, { ...buttonDefaults, ...look, type: "submit", value: "cancel", formNoValidate: true });
}

function body({ id, paragraphs = [], fields = [] }: BottomSheetData, texts: BottomSheetTexts): Markup | null {
  if (paragraphs.length + fields.length === 0) return null;
  const words = paragraphs.map((paragraph) => html`<p>${paragraph}</p>`);
  return html`
    <div class="sheet__body">
      ${words.length > 0 ? html`<div class="sheet__text" id="${id}-body">${words}</div>` : null}
      ${fields.map((field) => formField(field, texts))}
    </div>`;
}

function footer(data: BottomSheetData): Markup | null {
  if (data.actions === undefined) return null;
  const block = data.actions.length === 1 ? "always" : undefined;
  return html`
    <footer class="sheet__footer">
      ${data.actions.map((action) => actionButton(data, action, block))}
    </footer>`;
}

function actionButton(data: BottomSheetData, action: SheetAction, block: "always" | undefined): Markup {
  const submit = { ...buttonDefaults, ...action, type: "submit", block } as const;
  if (action.value !== "cancel") return button(submit);
  return dismissal(data, { ...submit, formNoValidate: true });
}

function dismissal(data: BottomSheetData, own: Parameters<typeof buttonWith>[0]): Markup {
  return buttonWith(own, attributes({ form: dismissForm(data) }));
}

/**
 * Enter in a field presses the first submit button of the field's form. This must not be a button that discards the
 * input, so those have a form of their own wherever there is another button.
 */
function dismissForm(data: BottomSheetData): string | null {
  return submits(data) && dismisses(data) ? `${data.id}-dismiss` : null;
}

function submits({ actions = [] }: BottomSheetData): boolean {
  return actions.some(({ value }) => value !== "cancel");
}

function dismisses({ showClose, actions = [] }: BottomSheetData): boolean {
  return showClose || actions.some(({ value }) => value === "cancel");
}
