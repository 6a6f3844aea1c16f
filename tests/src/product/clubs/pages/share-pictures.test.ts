import { expect, test } from "vitest";
import { sharePicturePath } from "../../../../../src/product/clubs/assets/brand-images.ts";
import { sharePictureOf, shareRecipe } from "../../../../../src/product/clubs/pages/share-pictures.ts";
import type { ClubFolder } from "../../../../../src/product/clubs/read-club.ts";
import { contentHash } from "../../../../../src/product/files/project.ts";
import { testClub } from "../test-club.ts";

test("the picture of a shared link has an address with a hash of the page's picture and of how it is made", async () => {
  const club = await testClub();
  const screen = { data: { page: { source: "site.page.get" } } } as never;
  const images = [...club.pictures.values()];
  expect(images.length).toBeGreaterThan(1);
  for (const image of images) {
    const [, name, content = ""] = /^\/images\/(.*)\.([0-9a-f]{12})(?:-\d+)?\.(?:svg|webp)$/.exec(image.src) ?? [];
    const { path } = sharePictureOf({ screen, results: { page: { image } } }, club) ?? {};
    expect(path).toBe(`assets/share-${name}.${contentHash(content, shareRecipe)}.jpg`);
  }
  for (const part of ["1200,630", '"quality":78', '"fit":"contain"']) expect(shareRecipe).toContain(part);
});

test("the picture for all other pages has another address for another name, colour or theme", async () => {
  const club = await testClub();
  const folder = (own: object) => ({ club: { ...club, ...own }, images: [] }) as unknown as ClubFolder;
  const changes = [{}, { name: "FC Muster" }, { colours: { primary: "#123456" } }, { theme: "dojo" }];
  expect(new Set(changes.map((own) => sharePicturePath(folder(own)))).size).toBe(changes.length);
});
