import { readFileSync } from "node:fs";
import { cached } from "../../cached.ts";
import type { ClubFolder } from "../read-club.ts";

/** A file that is generated for a club, with its path below the club's folder. */
export interface BrandFile {
  readonly path: string;
  readonly content: Buffer;
}

const iconSizes = [180, 192, 512] as const;

/** The mark of the club in the sizes for browsers and phones, and the picture for shared links. */
export async function brandImages(folder: ClubFolder): Promise<BrandFile[]> {
  const mark = brandImage(folder);
  const icons = await Promise.all(
    iconSizes.map(async (size) => ({ path: `assets/icon-${size}.png`, content: await iconOf(mark, size) })),
  );
  return [
    { path: "assets/icon.svg", content: mark },
    ...icons,
    { path: "assets/share.png", content: await sharePicture(folder, mark) },
  ];
}

/** The logo if there is one; else a mark in the colours of the club, without letters: fonts differ between machines. */
function brandImage({ club, images }: ClubFolder): Buffer {
  const [logo] = images.find(({ file }) => file === club.logo)?.parts ?? [];
  if (logo?.path.endsWith(".svg")) return readFileSync(logo.from);
  const { primary, secondary = "#ffffff" } = club.colours;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128"><title>Logo</title>` +
      `<rect width="128" height="128" rx="28" fill="${primary}"/><circle cx="64" cy="64" r="30" fill="${secondary}"/></svg>\n`,
  );
}

function iconOf(mark: Buffer, size: number): Promise<Buffer> {
  return cached(mark, `icon ${size}`, "png", async () => {
    const { default: sharp } = await import("sharp");
    const background = { r: 255, g: 255, b: 255, alpha: 0 };
    return sharp(mark, { density: (72 * size) / 128 })
      .resize(size, size, { fit: "contain", background })
      .png({ palette: true })
      .toBuffer();
  });
}

/** 1200 by 630 px, for social networks: the mark on white, over bands in the colours of the club. */
function sharePicture({ club }: ClubFolder, mark: Buffer): Promise<Buffer> {
  const { primary, secondary = primary } = club.colours;
  return cached(mark, `share ${primary} ${secondary}`, "png", async () => {
    const { default: sharp } = await import("sharp");
    const ground = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${primary}"/>` +
        `<circle cx="1010" cy="120" r="330" fill="${secondary}"/><circle cx="330" cy="315" r="225" fill="#ffffff"/></svg>`,
    );
    const logo = await sharp(mark, { density: 160 }).resize(270, 270, { fit: "inside" }).png().toBuffer();
    return sharp(ground)
      .composite([{ input: logo, left: 195, top: 180 }])
      .png({ palette: true })
      .toBuffer();
  });
}
