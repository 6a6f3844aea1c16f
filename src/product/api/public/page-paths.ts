/** The paths of pages about one thing; their screens have the same routes. */

export function articlePath(id: string): string {
  return `/news/${id}`;
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

/** A page that the club has written itself. */
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
