import { formFieldTexts } from "../form-field/texts.ts";

/** What is said after a row has gone or moved. */
export const movedRowTexts = {
  removed: "{item} entfernt.",
  moved: "{item} ist jetzt an Stelle {number} von {count}.",
};

export const fieldRowsTexts = {
  ...formFieldTexts,
  ...movedRowTexts,
  add: "{item} hinzufügen",
  remove: "Entfernen",
  copy: "Kopieren",
  up: "Nach oben",
  down: "Nach unten",
  undo: "Rückgängig",
  none: "Noch nichts eingetragen.",
  full: "Mehr als {count} gehen nicht.",
};

export type FieldRowsTexts = typeof fieldRowsTexts;
