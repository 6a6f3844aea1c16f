import type { Schemas } from "../types/operation-types.ts";
import type { ClubWords } from "./club.ts";
import type { ProsePart } from "./prose-parts.ts";
import { clubFigure, localText, type SiteContext, translateMessage } from "./site-context.ts";

/** Texts in Markdown as the body of the component prose. One that nobody has parsed is a plain paragraph. */
export function clubProse(around: SiteContext, texts: readonly ClubWords[]): Schemas["LongText"] {
  return texts.flatMap((words) => {
    const source = localText(around, words);
    return (around.club.prose.get(source) ?? [source]).flatMap((part) => shownPart(around, part) ?? []);
  });
}

function shownPart(around: SiteContext, part: ProsePart): Schemas["LongText"][number] | undefined {
  if (typeof part === "string" || !("picture" in part)) return part;
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
