import type { Markup } from "../../../../components/_kit/html.ts";
import { requestDetails } from "../../../../components/request-details/render.ts";
import { requestDetailsTexts } from "../../../../components/request-details/texts.ts";
import { localized, type ToastMessages } from "../toasts/draw.ts";
import type { SeenProposal } from "./proposal.ts";

/**
 * What exactly is asked for, for a dialog that decides on it.
 *
 * @param source who wrote it, where that is somebody else
 */
export function requestMarkup(
  request: SeenProposal["request"],
  messages: ToastMessages,
  { id, source }: { readonly id: string; readonly source?: string },
): Markup {
  const texts = localized("request-details", requestDetailsTexts, messages);
  const rows = request.map((row) => ({ ...row, isChanged: row.isChanged ?? false }));
  const named = { id: `${id}-decided`, title: texts.title, ...(source !== undefined && { source }) };
  return requestDetails({ ...named, rows, folded: false }, texts);
}
