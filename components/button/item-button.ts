import { fillAddress } from "../_kit/address.ts";
import { fillText } from "../_kit/texts.ts";
import type { ButtonData } from "./contract.ts";

/**
 * A button that every item of a list or table repeats, for one of them: it acts on the item's id, and its name says which
 * item is meant, since the label alone is the same everywhere.
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
