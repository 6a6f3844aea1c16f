import { readFileSync } from "node:fs";
import { cached, cachedFile } from "../../files/cached.ts";
import { contentHash } from "../../files/project.ts";
import type { ClubFolder } from "../read-club.ts";
import { clubThemes, type ThemeId, usualTheme } from "./club-themes.ts";
import type { ImagePart } from "./image-file.ts";
import { titleOutline } from "./title-outline.ts";

/** A file that is generated for a club, with its path below the club's folder. */
export interface BrandFile {
  readonly path: string;
  readonly content: Buffer;
}

const iconSizes = [180, 192, 512] as const;

/** The mark of the club in the sizes for browsers and phones. */
export async function brandImages(folder: ClubFolder): Promise<BrandFile[]> {
  const mark = brandImage(folder);
  const icons = await Promise.all(
    iconSizes.map(async (size) => ({
      path: `assets/icon-${size}.png`,
      content: await iconPicture(mark.content, size),
    })),
  );
  const drawing = mark.isDrawing ? mark.content : await drawnMark(mark.content);
  return [{ path: "assets/icon.svg", content: drawing }, ...icons];
}

/** The mark of a club: a drawing, or a picture in pixels. */
interface Mark {
  readonly content: Buffer;
  readonly isDrawing: boolean;
}

/** The logo if there is one; else a mark in the colours of the club, without letters: fonts differ between machines. */
function brandImage({ club, images }: ClubFolder): Mark {
  const logo = images.find(({ file }) => file === club.logo)?.parts.at(-1);
  if (logo !== undefined) return { content: readFileSync(logo.from), isDrawing: logo.path.endsWith(".svg") };
  const { primary, secondary = "#ffffff" } = club.colours;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128"><title>Logo</title>` +
    `<rect width="128" height="128" rx="28" fill="${primary}"/><circle cx="64" cy="64" r="30" fill="${secondary}"/></svg>\n`;
  return { content: Buffer.from(drawing), isDrawing: true };
}

/** A drawing that shows a picture in pixels, as large as a tab needs it. */
function drawnMark(picture: Buffer): Promise<Buffer> {
  return cached(picture, "drawn mark", "svg", async () => {
    const inner = (await iconPicture(picture, 128)).toString("base64");
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><title>Logo</title>` +
        `<image width="128" height="128" href="data:image/png;base64,${inner}"/></svg>\n`,
    );
  });
}

function iconPicture(mark: Buffer, size: number): Promise<Buffer> {
  return cached(mark, `icon ${size}`, "png", async () => {
    const { default: sharp } = await import("sharp");
    const background = { r: 255, g: 255, b: 255, alpha: 0 };
    return sharp(mark, { density: (72 * size) / 128 })
      .resize(size, size, { fit: "contain", background })
      .png({ palette: true })
      .toBuffer();
  });
}

/** The path of the picture for shared links, with a hash of what it shows and how: networks keep what is at an address. */
export function sharePicturePath(folder: ClubFolder): string {
  return `assets/share.${contentHash(brandImage(folder).content, shareRecipe(folder.club))}.png`;
}

/** The number counts changes of the code that draws it. */
function shareRecipe({ name, colours, theme = usualTheme }: ClubFolder["club"]): string {
  const { primary, secondary = primary } = colours;
  const { shareShape, shareStroke } = clubThemes[theme];
  return JSON.stringify([2, name, theme, shareShape(primary, secondary), shareStroke]);
}

/** 1200 by 630 px, for social networks: the mark and the name of the club on white, beside the shape of its theme in its colours. */
export async function sharePicture(folder: ClubFolder): Promise<ImagePart> {
  const { club } = folder;
  const { name, colours, theme = usualTheme } = club;
  const { primary, secondary = primary } = colours;
  const mark = brandImage(folder).content;
  const from = await cachedFile(mark, shareRecipe(club), "png", async () => {
    const { default: sharp } = await import("sharp");
    const logo = await sharp(mark, { density: 160 }).resize(200, 200, { fit: "inside" }).png().toBuffer();
    const { width } = await sharp(logo).metadata();
    return sharp(
      Buffer.from(shareGround(clubThemes[theme].shareShape(primary, secondary), await shareTitle(name, theme))),
    )
      .composite([{ input: logo, left: 200 - Math.round(width / 2), top: 215 }])
      .png({ palette: true })
      .toBuffer();
  });
  return { path: sharePicturePath(folder), from };
}

function shareGround(shape: string, title: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#ffffff"/>` +
    `${shape}<circle cx="200" cy="315" r="150" fill="#ffffff"/>${title}</svg>`
  );
}

/** The name in the font of the theme, in the middle of the height. */
async function shareTitle(name: string, theme: ThemeId): Promise<string> {
  const title = await titleOutline(name, theme, 620);
  if (title === undefined) return "";
  const first = 315 - ((title.lines - 1) * title.lineHeight) / 2 + title.size * 0.35;
  const { shareStroke } = clubThemes[theme];
  const weight = shareStroke ? ` stroke="#16181d" stroke-width="${shareStroke}" stroke-linejoin="round"` : "";
  return `<g transform="translate(520 ${first})" fill="#16181d"${weight}>${title.paths}</g>`;
}
