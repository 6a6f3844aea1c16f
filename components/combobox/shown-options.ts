import { searchFor } from "../_kit/fold.ts";
import type { ComboboxData, ComboboxOption } from "./contract.ts";

/** More are not looked through: one types on. */
const mostShown = 50;

export interface ShownOptions {
  readonly options: readonly ComboboxOption[];
  /** How many fit, shown or not. */
  readonly count: number;
}

/** The options that fit the text, at most as many as one looks through. */
export function shownOptions(data: ComboboxData): ShownOptions {
  const fitting = fittingOptions(data);
  return { options: fitting.slice(0, mostShown), count: fitting.length };
}

/** While the text is that of the choice, it selects nothing: all are there to choose another. */
function fittingOptions({ filters, text = "", value, options = [] }: ComboboxData): readonly ComboboxOption[] {
  const isChosen = options.some((option) => option.value === value && option.label === text);
  if (!filters || isChosen || text.trim() === "") return options;
  const fits = searchFor(text);
  return options.filter(({ label, hint = "" }) => fits(`${label}\n${hint}`));
}
