import type { Host } from "../../engine/screen/host.ts";
import { markLanguages } from "../../engine/screen/mark-languages.ts";
import { markElements } from "../element-of.ts";

/** The texts of a page in another language than its own, each with that language. */
type ForeignEntries = readonly (readonly [text: string, language: string])[];

/** Says the language of the foreign texts of a page: in its flow, and in what is made later. */
export function markForeign<Data extends { readonly foreign?: ForeignEntries }>(data: Data): Data & Pick<Host, "mark"> {
  const texts = new Map(data.foreign);
  const mark = (html: string) => markLanguages(html, texts);
  markElements(mark);
  return { ...data, mark };
}
