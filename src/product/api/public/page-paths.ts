/** The paths of pages about one thing; their screens have the same routes. */

export function articlePath(id: string): string {
  return `/news/${id}`;
}

/** The articles of a year, `2026`, or a month, `2026-03`. */
export function newsYearPath(period: string): string {
  return `/news/jahr/${period}`;
}

/** The articles of a tag. */
export function tagPath(id: string): string {
  return `/news/thema/${id}`;
}

export function eventPath(id: string): string {
  return `/anlaesse/${id}`;
}

export function galleryPath(id: string): string {
  return `/news/bilder/${id}`;
}

/** @param number of the picture, from 1 on; or a sign that stands for it */
export function galleryPicturePath(id: string, number: number | string): string {
  return `${galleryPath(id)}/${number}`;
}

/**
 * The id of a page that the club has written, by its path below `pages` without ending: `jugend/lager`. Every address of
 * one says `verein` already, and `jugend/index` is the page of the folder.
 */
export function ownPageId(path: string): string {
  return path.replace(/\/index$/, "").replace(/^verein\//, "");
}

/** A page that the club has written itself, by its {@link ownPageId}. */
export function ownPagePath(id: string): string {
  return `/verein/${id}`;
}

/** The page of a section of the club. */
export function sectionPath(id: string): string {
  return `/sport/${id}`;
}

/** The page of a team, below that of its section. */
export function teamPath({ id, sport }: { readonly id: string; readonly sport: string }): string {
  return `${sectionPath(sport)}/${id}`;
}
