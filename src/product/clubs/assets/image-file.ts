import type { ClubPicture } from "../../api/public/club.ts";

/** A picture of a club as its pages serve it. */
export interface ImageFile extends ClubPicture {
  /** The path that the content names: `images/Turnfest 2026.JPG`. */
  readonly file: string;
  /** What is written below the folder of the club. */
  readonly parts: readonly ImagePart[];
}

/** A format and size of a picture. */
export interface ImagePart {
  /** `images/turnfest-2026.1f2e3d4c5b6a-960.avif` */
  readonly path: string;
  /** The file that holds it. */
  readonly from: string;
}
