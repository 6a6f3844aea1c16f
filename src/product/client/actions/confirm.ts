import { type Tone, toneIcons } from "../../../../components/_kit/tone.ts";
import type { Confirm } from "../../engine/screen/schema/screen-schema.ts";
import { clientText } from "../texts.ts";
import type { ToastMessages } from "../toasts/draw.ts";
import type { Question } from "./ask.ts";
import type { Preparation } from "./handlers.ts";

/**
 * The question before an irreversible action.
 *
 * @param say resolves the expressions in a value of the screen; returns nothing where it cannot
 * @param own texts for this one target
 * @param label text of the pressed button
 */
export function questionOf(
  confirm: Confirm | undefined,
  say: (value: unknown) => unknown,
  { messages, own, label }: { messages: ToastMessages; own: Preparation; label: string | undefined },
): Question {
  const paragraphs = [own.subject, own.body ?? displayText(say(confirm?.body))].filter((each) => each !== undefined);
  const consequences = own.consequences ?? textList(say(confirm?.consequences));
  const isBare = paragraphs.length === 0 && consequences.length === 0;
  const tone = displayText(say(confirm?.tone)) ?? "warning";
  return {
    title: displayText(say(confirm?.title)) ?? clientText(messages, "confirmTitle"),
    ...(paragraphs.length > 0 && { paragraphs }),
    ...(own.details !== undefined && { details: own.details }),
    consequences: isBare ? [clientText(messages, "confirmConsequence")] : consequences,
    ...(confirm?.lang !== undefined && { lang: confirm.lang }),
    tone: Object.hasOwn(toneIcons, tone) ? (tone as Tone) : "warning",
    yes: displayText(say(confirm?.confirmLabel)) ?? label ?? clientText(messages, "confirmLabel"),
    no: clientText(messages, "cancel"),
  };
}

/** Asked before other values are sent while the outcome of the earlier ones is unknown. */
export function doubtOf(messages: ToastMessages): Question {
  return {
    title: clientText(messages, "doubtTitle"),
    paragraphs: [clientText(messages, "doubtBody")],
    tone: "warning",
    yes: clientText(messages, "doubtSend"),
    no: clientText(messages, "cancel"),
  };
}

/** Asked before other values are sent while the earlier ones are known to have been carried out. */
export function doneOf(messages: ToastMessages, result: unknown): Question {
  const receipt = displayText((result as { readonly message?: unknown } | null | undefined)?.message);
  return {
    title: clientText(messages, "doneTitle"),
    paragraphs: [...(receipt === undefined ? [] : [receipt]), clientText(messages, "doneBody")],
    tone: "warning",
    yes: clientText(messages, "doneAgain"),
    no: clientText(messages, "doneLeave"),
  };
}

export function displayText(value: unknown): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return text === "" ? undefined : text;
}

function textList(value: unknown): string[] {
  return Array.isArray(value) ? value.map(displayText).filter((each) => each !== undefined) : [];
}
