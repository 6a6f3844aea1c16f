import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { brandImages, sharePicture } from "../../../../../src/product/clubs/assets/brand-images.ts";
import { readImages } from "../../../../../src/product/clubs/assets/images.ts";
import type { ClubFolder } from "../../../../../src/product/clubs/read-club.ts";
import { testFolder } from "../built.ts";
import { testClub } from "../test-club.ts";

/** The colour in the middle of a part of a picture. */
async function colourAt(picture: Buffer | string, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test("a logo in pixels is the icon of the site and on its shared picture, as a drawn one is", async () => {
  using own = testFolder();
  mkdirSync(join(own.path, "images"));
  const green = { r: 0, g: 140, b: 60 };
  await sharp({ create: { width: 300, height: 300, channels: 3, background: green } })
    .png()
    .toFile(join(own.path, "images/Logo.png"));
  const { files } = await readImages(own.path);
  const club = { ...(await testClub()), logo: "images/Logo.png" };
  const folder = { club, images: files } as unknown as ClubFolder;
  const brand = await brandImages(folder);
  const shown = [
    ...brand.map(({ content }) => colourAt(content, 64, 64)),
    colourAt((await sharePicture(folder)).from, 200, 315),
  ];
  for (const colour of await Promise.all(shown))
    for (const [index, part] of colour.entries())
      expect(Math.abs(part - (Object.values(green)[index] ?? 0))).toBeLessThan(8);
  expect(brand.map(({ path }) => path)).toContain("assets/icon.svg");
});
