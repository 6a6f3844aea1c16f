import { html } from "../../../components/_kit/html.ts";
import type { Tone } from "../../../components/_kit/tone.ts";
import { openDialog } from "../../../components/bottom-sheet/client.ts";
import type { BottomSheetData } from "../../../components/bottom-sheet/contract.ts";
import { bottomSheet } from "../../../components/bottom-sheet/render.ts";
import { bottomSheetTexts } from "../../../components/bottom-sheet/texts.ts";
import { elementOf } from "../element-of.ts";
import { localized, type ToastMessages } from "../toasts/draw.ts";
import { readFields } from "./fields.ts";

/** A question in a dialog. */
export interface Question extends Pick<BottomSheetData, "title" | "paragraphs" | "fields"> {
  /** What will happen, one sentence each. */
  readonly consequences?: readonly string[];
  readonly tone?: Tone;
  readonly yes: string;
  readonly no: string;
}

const askedDialogs = new WeakSet<HTMLDialogElement>();
let questionCount = 0;

/** Whether {@link ask} made this dialog: its buttons then are answers and no actions of the screen. */
export function isQuestion(dialog: HTMLDialogElement): boolean {
  return askedDialogs.has(dialog);
}

/**
 * Asks in a modal dialog and removes it afterwards.
 *
 * @param opener the element that the focus returns to
 * @returns the values of its fields, or nothing when the person declined
 */
export function ask(
  question: Question,
  messages: ToastMessages,
  opener: Element | null = document.activeElement,
): Promise<Record<string, unknown> | undefined> {
  const dialog = drawQuestion(question, messages);
  askedDialogs.add(dialog);
  document.body.append(dialog);
  openDialog(dialog, opener);
  return new Promise((resolve) => {
    dialog.addEventListener(
      "close",
      () => {
        resolve(dialog.returnValue === "confirm" ? readFields(dialog) : undefined);
        void removeWhenStill(dialog);
      },
      { once: true },
    );
  });
}

function drawQuestion(
  { consequences = [], tone = "info", yes, no, ...words }: Question,
  messages: ToastMessages,
): HTMLDialogElement {
  const variant = tone === "danger" ? "danger" : "primary";
  const data: BottomSheetData = {
    ...words,
    id: `question-${++questionCount}`,
    closeLabel: localized("bottom-sheet", bottomSheetTexts, messages).close,
    showClose: true,
    actions: [
      { label: no, value: "cancel", variant: "secondary" },
      { label: yes, value: "confirm", variant },
    ],
  };
  const dialog = elementOf(
    bottomSheet(data, localized("bottom-sheet", bottomSheetTexts, messages)),
  ) as HTMLDialogElement;
  if (consequences.length > 0) addConsequences(dialog, consequences, tone);
  if (words.fields === undefined) dialog.querySelector('footer [value="cancel"]')?.toggleAttribute("autofocus", true);
  return dialog;
}

/** The list is part of the dialog's description, which is read out when it opens. */
function addConsequences(dialog: HTMLDialogElement, consequences: readonly string[], tone: Tone): void {
  const id = `${dialog.id}-consequences`;
  const list = elementOf(html`
    <ul class="sheet__consequences" id="${id}" data-status="${tone}">
      ${consequences.map((consequence) => html`<li><bdi>${consequence}</bdi></li>`)}
    </ul>`);
  const body = sheetBody(dialog);
  body.insertBefore(list, body.querySelector(":scope > :not(.sheet__text)"));
  dialog.setAttribute("aria-describedby", [dialog.getAttribute("aria-describedby"), id].filter(Boolean).join(" "));
}

function sheetBody(dialog: HTMLDialogElement): Element {
  const present = dialog.querySelector(".sheet__body");
  if (present !== null) return present;
  const body = elementOf(html`<div class="sheet__body"></div>`);
  dialog.querySelector(".sheet__header")?.after(body);
  return body;
}

/** Removes the dialog after its exit animation. */
async function removeWhenStill(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished));
  dialog.remove();
}
