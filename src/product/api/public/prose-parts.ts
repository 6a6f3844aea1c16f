/** Words in a line that are marked alike. */
export interface InlineSpan {
  readonly text: string;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  /** What no longer holds. */
  readonly struck?: boolean;
  readonly href?: string;
}

/** A picture in a text, before its file is known: an address makes it a link. */
export interface ProsePicture {
  readonly file: string;
  readonly alt: string;
  readonly caption?: string;
  readonly href?: string;
}

/** A point of a list, with its further paragraphs and the points below it: three levels at most. */
export interface ProseItem {
  readonly words: readonly InlineSpan[];
  readonly paragraphs?: readonly (readonly InlineSpan[])[];
  readonly items?: readonly ProseItem[];
  /** Whether the points below it are numbered. */
  readonly isOrdered?: boolean;
}

/** What the texts of a club say that are written in Markdown. One that is missing is a plain paragraph. */
export interface ClubProse {
  /** By the {@link joinedPassages} their paragraphs. */
  readonly documents: ReadonlyMap<string, readonly ProsePart[]>;
  /** What begins in a paragraph, by its source. */
  readonly passages: ReadonlyMap<string, readonly ProsePart[]>;
}

export const noProse: ClubProse = { documents: new Map(), passages: new Map() };

/** Between paragraphs of a document. */
export const passageGap = "\n\n";

/** Paragraphs are one document: a list or the level of a heading goes on in the next one. */
export function joinedPassages(passages: readonly string[]): string {
  return passages.join(passageGap);
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
