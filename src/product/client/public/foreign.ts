import { markLanguages } from "../../engine/screen/mark-languages.ts";
import { markElements } from "../element-of.ts";
import type { LoadedPage, PageData } from "./page-data.ts";

/** Says the language of the foreign texts of a page: in its flow, and in what is made later. */
export function markForeign(data: PageData): LoadedPage {
  const texts = new Map(data.foreign);
  const mark = (html: string) => markLanguages(html, texts);
  markElements(mark);
  return { ...data, mark };
}
