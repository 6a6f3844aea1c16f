import { fillAddress } from "../_kit/address.ts";
import { fillText } from "../_kit/texts.ts";
import type { ButtonData } from "./contract.ts";

/**
 * The button of one item in a list or table that repeats it: it acts on the item's id, and its name contains the item,
 * since the label alone is the same everywhere.
 */
export function itemButton(
  data: ButtonData,
  id: string,
  title: string,
  texts: { readonly actionOf: string },
): ButtonData {
  const action = data.ariaLabel || data.label || "";
  return {
    ...data,
    ...(data.href === undefined ? { actionId: data.actionId ?? id } : { href: fillAddress(data.href, { id }) }),
    ariaLabel: fillText(texts.actionOf, { action, title }),
  };
}
