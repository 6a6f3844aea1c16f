/** Words in a line that are marked alike. */
export interface InlineSpan {
  readonly text: string;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  readonly href?: string;
}

/** A picture in a text, before its file is known: an address makes it a link. */
export interface ProsePicture {
  readonly file: string;
  readonly alt: string;
  readonly caption?: string;
  readonly href?: string;
}

/** A point of a list, with the points below it. */
export interface ProseItem {
  readonly words: readonly InlineSpan[];
  readonly items?: readonly Pick<ProseItem, "words">[];
}

interface ProseCell {
  readonly words?: readonly InlineSpan[];
}

/** The head of a column, and where the cells of the column stand if not at the start. */
interface ProseColumn extends ProseCell {
  readonly align?: "center" | "end";
}

/** A part of a text that is written in Markdown, as in the schema `TextBlock`; a plain paragraph is a string. */
export type ProsePart =
  | string
  | { readonly heading: { readonly level: number; readonly text: string } }
  | { readonly paragraph: readonly InlineSpan[] }
  | { readonly list: { readonly items: readonly ProseItem[]; readonly isOrdered?: boolean; readonly start?: number } }
  | { readonly quote: readonly (readonly InlineSpan[])[] }
  | { readonly table: { readonly columns: readonly ProseColumn[]; readonly rows: readonly (readonly ProseCell[])[] } }
  | { readonly picture: ProsePicture };
