import { expect, test } from "vitest";
import type { ClubPicture } from "../../../../../src/product/api/public/club.ts";
import { smallPictures } from "../../../../../src/product/clubs/assets/small-pictures.ts";
import { summaryText } from "../../../../../src/product/clubs/build/summary.ts";
import { relativeLinks } from "../../../../../src/product/clubs/pages/addresses.ts";
import { testClub } from "../test-club.ts";

function photo(width: number): ClubPicture {
  const images = [{ src: `/images/a-${width}.webp`, width }];
  return { src: `/images/a-${width}.webp`, width, height: width, sources: [{ type: "image/webp", images }] };
}

test("names the photos that are too small for their places, and no portrait, no mark and no drawing", async () => {
  const club = await testClub();
  const [gallery] = club.galleries;
  const files = ["images/klein.png", "images/gross.png", "images/zeichnung.svg"];
  const pictures = files.map((file) => ({ file, alt: "Eine Halle." }));
  const people = {
    sections: [
      { id: "a", title: "A", people: [{ id: "b", name: "B", role: "C", portrait: { file: "images/b.png" } }] },
    ],
  };
  const made = smallPictures({
    ...{ ...club, people, logo: "images/logo.png", galleries: gallery ? [{ ...gallery, pictures }] : [] },
    pictures: new Map<string, ClubPicture>([
      ["images/klein.png", photo(120)],
      ["images/gross.png", photo(480)],
      ["images/zeichnung.svg", { src: "/images/z.svg", width: 24, height: 24 }],
      ["images/logo.png", photo(64)],
      ["images/b.png", photo(96)],
    ]),
  });
  expect(made).toEqual([{ file: "images/klein.png", width: 120 }]);
  const outcome = { club: "sv-muster", state: "built", pages: 1, drawn: 1, milliseconds: 1, small: made } as const;
  expect(summaryText([outcome]).split("\n").at(-1)).toBe(
    "  sv-muster: these pictures are too small for their places and shown in their own size: images/klein.png (120 px). Use files of 960 px or more.",
  );
});

test("the only file of a picture is relative to its page, as several are", () => {
  const here = { path: "news/bilder/fest/", folder: "" };
  const link = (list: string) => relativeLinks(`<source type="image/webp" srcset="${list}">`, here);
  expect(link("/images/a-120.webp")).toBe('<source type="image/webp" srcset="../../../images/a-120.webp">');
  expect(link("/images/a.webp 480w, /images/b.webp 960w")).toBe(
    '<source type="image/webp" srcset="../../../images/a.webp 480w, ../../../images/b.webp 960w">',
  );
});
