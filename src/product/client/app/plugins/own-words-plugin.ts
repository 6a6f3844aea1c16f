import { markElements } from "../../element-of.ts";
import type { ScreenPlugin } from "../app.ts";

/** Toasts and dialogs of a screen say the language of the club's own words as the screen does. */
export const ownWordsPlugin: ScreenPlugin = ({ viewer: { mark } }, open) => {
  markElements(mark && ((html) => mark(html, open.screen, open.context)));
  return { stop: () => undefined };
};
