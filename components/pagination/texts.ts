export const paginationTexts = {
  label: "Seiten",
  previous: "Zurück",
  next: "Weiter",
  page: "Seite {page}",
  status: "Seite {page} von {total}",
  picture: "Bild {page}",
  pictureStatus: "Bild {page} von {total}",
};

export type PaginationTexts = typeof paginationTexts;
