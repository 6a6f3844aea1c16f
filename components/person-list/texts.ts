export const personListTexts = { write: "Schreiben", writeTo: "Schreiben: {name}" };

export type PersonListTexts = typeof personListTexts;
