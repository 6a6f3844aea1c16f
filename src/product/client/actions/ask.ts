import { html, type Markup } from "../../../../components/_kit/html.ts";
import type { Tone } from "../../../../components/_kit/tone.ts";
import { openDialog } from "../../../../components/bottom-sheet/client.ts";
import type { BottomSheetData } from "../../../../components/bottom-sheet/contract.ts";
import { bottomSheet } from "../../../../components/bottom-sheet/render.ts";
import { bottomSheetTexts } from "../../../../components/bottom-sheet/texts.ts";
import { typedLines } from "../../engine/text/typed-text.ts";
import { elementOf } from "../element-of.ts";
import { localized, type ToastMessages } from "../toasts/draw.ts";
import { takeWholePastes } from "../whole-paste.ts";
import { readFields } from "./fields.ts";

/** A question in a dialog. */
export interface Question extends Pick<BottomSheetData, "title" | "paragraphs" | "fields"> {
  /** What will happen, one sentence each. */
  readonly consequences?: readonly string[];
  /** What the question is about in detail, below the consequences. */
  readonly details?: (messages: ToastMessages) => Markup;
  /** Text that was typed is given up only once the person has said so here. */
  readonly discard?: Pick<Question, "title" | "paragraphs" | "yes" | "no"> & {
    /** The values of the fields that are no loss. */
    readonly from: Readonly<Record<string, unknown>>;
  };
  readonly tone?: Tone;
  /** The language of its words where it is not that of the page. */
  readonly lang?: string;
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
  takeWholePastes(dialog);
  if (question.discard !== undefined) keepTyped(dialog, question.discard, messages);
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
  { consequences = [], details, discard: _, tone = "info", lang, yes, no, ...words }: Question,
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
  if (lang !== undefined) dialog.lang = lang;
  if (consequences.length > 0) addConsequences(dialog, consequences, tone);
  if (details !== undefined) addDetails(dialog, details(messages));
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

/** After what is read out when the dialog opens, and before the fields and buttons. */
function addDetails(dialog: HTMLDialogElement, details: Markup): void {
  const body = sheetBody(dialog);
  body.insertBefore(elementOf(details), body.querySelector(":scope > :not(.sheet__text, .sheet__consequences)"));
  // Without a field inside, the keyboard could not scroll it.
  if (body.querySelector("input, select, textarea") === null) body.tabIndex = 0;
}

/** Asks before a dialog closes without its typed text. */
function keepTyped(
  dialog: HTMLDialogElement,
  { from, ...discard }: NonNullable<Question["discard"]>,
  messages: ToastMessages,
): void {
  const read = (value: unknown) => typedLines(String(value ?? ""));
  const isTyped = () => Object.entries(readFields(dialog)).some(([name, value]) => read(value) !== read(from[name]));
  const hold = (event: Event) => {
    if (!isTyped()) return;
    event.preventDefault();
    void ask(discard, messages, document.activeElement).then((given) => given && dialog.close("cancel"));
  };
  dialog.addEventListener("cancel", (event) => event.target === dialog && hold(event));
  dialog.addEventListener("submit", (event) => {
    if ((event.submitter as HTMLButtonElement | null)?.value === "cancel") hold(event);
  });
}

function sheetBody(dialog: HTMLDialogElement): HTMLElement {
  const present = dialog.querySelector<HTMLElement>(".sheet__body");
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
