import { formFieldTexts } from "../form-field/texts.ts";

export const comboboxTexts = {
  ...formFieldTexts,
  waiting: "Suche läuft …",
  noMatch: "Keine Treffer",
  count: "Treffer: {count}",
  more: "{shown} von {count}. Tippe weiter, um zu suchen.",
  retry: "Nochmals versuchen",
};

export type ComboboxTexts = typeof comboboxTexts;
