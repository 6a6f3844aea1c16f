export const dataTableTexts = {
  empty: "Keine Einträge.",
  actions: "Aktionen",
  actionOf: "{action}: {title}",
  selection: "Auswahl",
  select: "{title} auswählen",
};

export type DataTableTexts = typeof dataTableTexts;
