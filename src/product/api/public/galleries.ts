import type { Schemas } from "../types/operation-types.ts";
import type { PublicGallery } from "./club.ts";
import { formatLongDate } from "./dates.ts";
import { galleryPath } from "./page-paths.ts";
import { clubFigure, defined, localText, type SiteContext } from "./site-context.ts";

/** The galleries that are public on the day, the latest first: all, or those that are wanted. */
export function galleryCards(
  around: SiteContext,
  isWanted: (gallery: PublicGallery) => boolean = () => true,
): readonly Schemas["GalleryCard"][] {
  const wanted = publishedGalleries(around).filter(isWanted);
  return wanted.map((gallery) => ({
    ...galleryCard(around, gallery),
    meta: formatLongDate(around, gallery.date),
  }));
}

/** The result of `site.gallery.get`; undefined where there is no such gallery, or not yet. */
export function galleryDetail(around: SiteContext, id: unknown): Schemas["GalleryPage"] | undefined {
  const gallery = publishedGalleries(around).find((each) => each.id === id);
  if (gallery === undefined) return undefined;
  const pictures = gallery.pictures.flatMap((picture) => clubFigure(around, picture) ?? []);
  return { ...galleryCard(around, gallery), pictures };
}

function galleryCard(around: SiteContext, { id, title, date, text, pictures }: PublicGallery): Schemas["GalleryCard"] {
  return defined({
    id,
    title: localText(around, title),
    dateLabel: formatLongDate(around, date),
    text: text && localText(around, text),
    image: clubFigure(around, pictures[0]),
    href: galleryPath(id),
  });
}

export function publishedGalleries({ club, today }: SiteContext): readonly PublicGallery[] {
  return club.galleries.filter(({ date }) => date <= today);
}
