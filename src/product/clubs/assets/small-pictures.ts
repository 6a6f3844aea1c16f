import { narrowestInFrame } from "../../../../components/figure/render.ts";
import type { Club } from "../../api/public/club.ts";
import { namedFilesIn } from "../unpublished.ts";

/** A picture that is too small for the places where pages show it. */
export interface TooSmallPicture {
  /** `images/hafen.png` */
  readonly file: string;
  /** In px. */
  readonly width: number;
}

/** The photos that pages show in their own size, as no frame is as small; portraits and marks have places of their own. */
export function smallPictures({
  logo: _,
  sponsors: _sponsors,
  people: _people,
  pictures,
  ...shown
}: Club): TooSmallPicture[] {
  const { prose, ...named } = shown;
  return [...namedFilesIn(named, prose)].toSorted().flatMap((file) => {
    const { width = 0, sources } = pictures.get(file) ?? {};
    return sources !== undefined && width < narrowestInFrame ? [{ file, width }] : [];
  });
}
