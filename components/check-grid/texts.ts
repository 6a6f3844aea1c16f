/** What is said at the grid while one works in it. */
export const checkGridMessages = {
  selected: "Ausgewählt: {count}",
  pasted: "Eingefügt: {count}",
  unread: "Nichts eingefügt: «{text}» ist weder x, 1, ja oder ✓ noch leer, 0 oder nein.",
  outside: "Nichts eingefügt: Ab diesem Feld ist kein Platz für {rows} × {columns}.",
  fixed: "Nichts eingefügt: {cell} lässt sich nicht ändern.",
};

export const checkGridTexts = {
  ...checkGridMessages,
  total: "Total",
  missing: "entfällt",
  empty: "Hier gibt es noch nichts einzutragen.",
};

export type CheckGridTexts = typeof checkGridTexts;
