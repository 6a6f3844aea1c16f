import { defaultLocale } from "../../../product/engine/locales.ts";

/** Columns of guides in which the product speaks, by their heads. */
const spoken = new Set(["Write", "Not", "Good", "Bad", "For example"]);

/** The HTML of a guide's table, with the language of the cells that hold texts of the product. */
export function withLanguages(table: string): string {
  const heads = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, head = ""]) => head);
  return table.replaceAll(/<tr\b.*?<\/tr>/gs, (row) => {
    let column = 0;
    return row.replaceAll("<td", (cell) => {
      const isSpoken = spoken.has(heads[column] ?? "");
      column += 1;
      return isSpoken ? `${cell} lang="${defaultLocale}"` : cell;
    });
  });
}
