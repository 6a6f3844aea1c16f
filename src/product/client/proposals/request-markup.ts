import type { Markup } from "../../../../components/_kit/html.ts";
import { requestDetails } from "../../../../components/request-details/render.ts";
import { requestDetailsTexts } from "../../../../components/request-details/texts.ts";
import { localized, type ToastMessages } from "../toasts/draw.ts";
import type { SeenProposal } from "./proposal.ts";

/** What exactly a proposal asks for, for a dialog that decides on it. */
export function requestMarkup(
  { id, request, card: { source } }: Pick<SeenProposal, "id" | "request" | "card">,
  messages: ToastMessages,
): Markup {
  const texts = localized("request-details", requestDetailsTexts, messages);
  const rows = request.map((row) => ({ ...row, isChanged: row.isChanged ?? false }));
  return requestDetails({ id: `${id}-decided`, title: texts.title, source, rows, folded: false }, texts);
}
