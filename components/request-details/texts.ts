export const requestDetailsTexts = {
  title: "Was genau",
  source: "In den Worten von {source}",
  empty: "leer",
  before: "Bisher",
  after: "Neu",
  earlier: "Vor der Anpassung",
  length: "Ganzer Text, {count} Zeichen",
  open: "Ansehen",
  openFile: "Ansehen: {name}",
  preview: "Vorschau von {name}",
  none: "Keine Angaben.",
};

export type RequestDetailsTexts = typeof requestDetailsTexts;
