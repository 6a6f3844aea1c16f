import { slugify } from "../../engine/slugify.ts";
import type { Schemas } from "../types/operation-types.ts";
import type { ClubWords } from "./club.ts";
import { joinedPassages, type ProsePart } from "./prose-parts.ts";
import { clubFigure, localText, type SiteContext, translateMessage } from "./site-context.ts";

/** The ids of headings on a page, each once: `text-art-3-zweck`, and another of the same words `text-art-3-zweck-2`. */
export class HeadingIds {
  readonly #uses = new Map<string, number>();

  idFor(heading: string): string {
    // Nothing else on a page has an id of this form.
    const base = `text-${slugify(heading).slice(0, 60)}`.replace(/-$/, "");
    const use = (this.#uses.get(base) ?? 0) + 1;
    this.#uses.set(base, use);
    return use === 1 ? base : this.idFor(`${heading} ${use}`);
  }
}

/**
 * Texts in Markdown as the body of the component prose: one document. One that nobody has parsed is plain paragraphs.
 *
 * @param ids of the headings of the page so far
 */
export function clubProse(
  around: SiteContext,
  texts: readonly ClubWords[],
  ids = new HeadingIds(),
): Schemas["LongText"] {
  const passages = texts.map((words) => localText(around, words));
  const parts = around.club.prose.documents.get(joinedPassages(passages)) ?? passages;
  return parts.flatMap((part) => shownPart(around, part, ids) ?? []);
}

function shownPart(around: SiteContext, part: ProsePart, ids: HeadingIds): Schemas["LongText"][number] | undefined {
  if (typeof part === "string") return part;
  if ("heading" in part) return { heading: { ...part.heading, id: ids.idFor(part.heading.text) } };
  if (!("picture" in part)) return part;
  const { href, ...image } = part.picture;
  if (href === undefined) return pictureBlock(clubFigure(around, image));
  const where = { host: hostOf(href), title: image.alt };
  const alt = translateMessage(around, isVideo(href) ? "videoLink" : "pictureLink", where);
  const note = translateMessage(around, isVideo(href) ? "videoAt" : "moreAt", where);
  const caption = image.caption === undefined ? note : `${image.caption} – ${note}`;
  const figure = clubFigure(around, { ...image, alt, caption });
  return figure && pictureBlock({ ...figure, href });
}

function pictureBlock(picture: Schemas["Figure"] | undefined): Schemas["TextBlock"] | undefined {
  return picture && { picture };
}

/** Where people put films. */
const videoHosts = /(?:^|\.)(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com|srf\.ch|dailymotion\.com)$/;

function isVideo(href: string): boolean {
  return videoHosts.test(hostOf(href)) || /\.(?:mp4|webm|mov)$/i.test(href);
}

function hostOf(href: string): string {
  return URL.canParse(href) ? new URL(href).host.replace(/^www\./, "") : href;
}
