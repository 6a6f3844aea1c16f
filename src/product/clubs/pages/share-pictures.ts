import type { PublicResult } from "../../api/public/answers.ts";
import type { Club, ClubPicture } from "../../api/public/club.ts";
import { groundFile } from "../../api/public/site-context.ts";
import type { Schemas } from "../../api/types/operation-types.ts";
import { cachedFile } from "../../files/cached.ts";
import { contentHash } from "../../files/project.ts";
import type { ImageFile, ImagePart } from "../assets/image-file.ts";
import { answersOn, type PlannedPage } from "../plan/plan.ts";

/** The size that social networks cut to, in px. */
const [width, height] = [1200, 630];

const jpeg = { quality: 78, mozjpeg: true } as const;
const ground = { background: "#ffffff" } as const;
/** A drawing keeps its edges; a photo is cut around what stands out. */
const drawingFit = { fit: "contain", ...ground } as const;
const photoFit = { position: "attention" } as const;

/** How these pictures are made, as a part of their addresses: browsers and networks keep what is at one. */
export const shareRecipe = JSON.stringify([width, height, drawingFit, photoFit, jpeg]);

/** A page's own picture in the size of shared links. */
interface SharePicture {
  /** Below the club's folder: `assets/share-turnfest.1f2e3d4c5b6a.jpg`. */
  readonly path: string;
  readonly alt: string;
}

/**
 * The first picture that a page is about: of the start page, an event, an article, a team, a gallery; undefined where there
 * is none, or a drawn ground.
 */
export function sharePictureOf(page: Pick<PlannedPage, "screen" | "results">, club: Club): SharePicture | undefined {
  const shown = answersOn(page)
    .map(({ result }) => pictureOf(result))
    .find((picture) => picture !== undefined);
  const isShared = [...club.pictures].some(([file, { src }]) => file !== groundFile && src === shown?.src);
  if (shown === undefined || !isShared) return undefined;
  return { path: sharePath(shown), alt: shown.alt };
}

function pictureOf(result: PublicResult): Schemas["Figure"] | undefined {
  const image = "image" in result ? result.image : undefined;
  return image ?? ("pictures" in result ? result.pictures[0] : undefined);
}

/** The name of a picture has a hash of its content: `/images/turnfest.1f2e3d4c5b6a-960.webp`. */
function sharePath({ src }: Pick<ClubPicture, "src">): string {
  const [, name = "", content = ""] = /^\/images\/(.*)\.([0-9a-f]+)(?:-\d+)?\.[a-z]+$/.exec(src) ?? [];
  return `assets/share-${name}.${contentHash(content, shareRecipe)}.jpg`;
}

/** The pictures of shared links that pages name, each made once for its content. */
export function sharePictures(
  pages: readonly PlannedPage[],
  club: Club,
  images: readonly ImageFile[],
): Promise<ImagePart[]> {
  const named = new Set(pages.flatMap((page) => sharePictureOf(page, club)?.path ?? []));
  const wanted = new Map(images.map((image) => [sharePath(image), image]));
  const own = [...wanted].filter(([path]) => named.has(path));
  return Promise.all(own.map(async ([path, image]) => ({ path, from: await shareCut(path, image) })));
}

function shareCut(path: string, { parts }: ImageFile): Promise<string> {
  const from = parts.at(-1)?.from ?? "";
  return cachedFile(path, "share", "jpg", async () => {
    const { default: sharp } = await import("sharp");
    const fit = from.endsWith(".svg") ? drawingFit : photoFit;
    return await sharp(from).resize(width, height, fit).flatten(ground).jpeg(jpeg).toBuffer();
  });
}
