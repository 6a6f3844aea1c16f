import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import { gfmTable } from "micromark-extension-gfm-table";
import type { UnplacedFlaw } from "../problems/club-flaw.ts";

/** What a text cannot have, at an offset in its source. */
export interface MarkdownFlaw extends UnplacedFlaw {
  readonly offset: number;
}

/** A character that no text has, in place of a star inside a word: in `Trainer*innen` it is no emphasis. */
const innerStar = "\ue000";

/** The tree of a text in Markdown. Its words are read by {@link withStars}. */
export function markdownTree(source: string): Root {
  return fromMarkdown(source.replaceAll(/(?<=\p{L})\*(?=\p{L})/gu, innerStar), {
    extensions: [gfmTable(), gfmStrikethrough({ singleTilde: false })],
    mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
  });
}

export function withStars(text: string): string {
  return text.replaceAll(innerStar, "*");
}
