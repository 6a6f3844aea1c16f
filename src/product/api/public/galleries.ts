import { askedPage } from "../../engine/text/typed-forms.ts";
import type { Schemas } from "../types/operation-types.ts";
import type { PublicGallery } from "./club.ts";
import { formatLongDate } from "./dates.ts";
import { galleryPath, galleryPicturePath } from "./page-paths.ts";
import { clubFigure, defined, localText, type SiteContext, translateMessage } from "./site-context.ts";

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

/** So many pictures are on a page of a gallery: whole rows of two, three and four. */
const picturesOnPage = 48;

/** The result of `site.gallery.get`; undefined where there is no such gallery, or not yet, or no longer. */
export function galleryDetail(around: SiteContext, id: unknown, page?: unknown): Schemas["GalleryPage"] | undefined {
  const gallery = publishedGalleries(around).find((each) => each.id === id);
  if (gallery === undefined) return undefined;
  const all = shownPictures(around, gallery);
  const total = Math.max(1, Math.ceil(all.length / picturesOnPage));
  const current = Math.min(askedPage(page), total);
  const first = (current - 1) * picturesOnPage;
  const pictures = all.slice(first, first + picturesOnPage).flatMap((picture, index) => {
    const number = first + index + 1;
    const figure = galleryFigure(around, gallery, { picture, number, total: all.length });
    return figure === undefined ? [] : [{ ...figure, href: galleryPicturePath(gallery.id, number) }];
  });
  return {
    ...galleryCard(around, gallery),
    ...{ page: { current, total }, addresses: `${galleryPath(gallery.id)}?page={page}`, pictures },
  };
}

/** The result of `site.gallery.picture`: a picture of a gallery alone, with its place among the others. */
export function galleryPicture(
  around: SiteContext,
  id: unknown,
  number: unknown,
): Schemas["GalleryPicture"] | undefined {
  const gallery = publishedGalleries(around).find((each) => each.id === id);
  const place = Number(number);
  const all = gallery === undefined ? [] : shownPictures(around, gallery);
  const picture = all[place - 1];
  const figure = gallery && picture && galleryFigure(around, gallery, { picture, number: place, total: all.length });
  if (gallery === undefined || figure === undefined) return undefined;
  const page = Math.ceil(place / picturesOnPage);
  return {
    ...{ title: localText(around, gallery.title), number: place, total: all.length, picture: figure },
    ...{ addresses: galleryPicturePath(gallery.id, "{page}") },
    href: page === 1 ? galleryPath(gallery.id) : `${galleryPath(gallery.id)}?page=${page}`,
  };
}

type GalleryPicture = PublicGallery["pictures"][number];

/** The pictures of a gallery that may be shown on the day. */
function shownPictures({ club, today }: SiteContext, { pictures }: PublicGallery): readonly GalleryPicture[] {
  return pictures.filter((picture) => club.pictures.has(picture.file) && hasConsent(picture, today));
}

interface PictureOfGallery {
  readonly picture: GalleryPicture;
  readonly number: number;
  readonly total: number;
}

/** A picture that nobody has described is named by its place. */
function galleryFigure(
  around: SiteContext,
  { title }: PublicGallery,
  { picture, number, total }: PictureOfGallery,
): Schemas["Figure"] | undefined {
  const place = () => translateMessage(around, "galleryPicture", { title: localText(around, title), number, total });
  return clubFigure(around, { ...picture, alt: picture.alt ?? picture.caption ?? place() });
}

function galleryCard(around: SiteContext, gallery: PublicGallery): Schemas["GalleryCard"] {
  const { id, title, date, text } = gallery;
  const [first] = shownPictures(around, gallery);
  return defined({
    id,
    title: localText(around, title),
    dateLabel: formatLongDate(around, date),
    text: text && localText(around, text),
    image: first && galleryFigure(around, gallery, { picture: first, number: 1, total: gallery.pictures.length }),
    href: galleryPath(id),
  });
}

export function publishedGalleries(around: SiteContext): readonly PublicGallery[] {
  const { club, today } = around;
  return club.galleries.filter(
    (gallery) => gallery.date <= today && hasConsent(gallery, today) && shownPictures(around, gallery).length > 0,
  );
}

/** Whether those who are on it have agreed to have it shown on a day. */
export function hasConsent({ consentUntil }: Pick<PublicGallery, "consentUntil">, today: string): boolean {
  return consentUntil === undefined || today <= consentUntil;
}
