import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { afterEach, describe, expect, it } from "vitest";
import { drawingRecipe } from "../../../../../src/product/clubs/assets/drawings.ts";
import { readImages } from "../../../../../src/product/clubs/assets/images.ts";
import { contentHash } from "../../../../../src/product/files/project.ts";

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A club's folder with these pictures. */
function clubWith(pictures: Readonly<Record<string, Buffer | string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  folders.push(folder);
  mkdirSync(join(folder, "images"));
  for (const [name, content] of Object.entries(pictures)) writeFileSync(join(folder, "images", name), content);
  return folder;
}

/** The upper half blue, the lower one green, with the data of a camera. */
function photo(width: number, height: number) {
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#0000ff" d="M0 0h${width}v${height / 2}H0z"/><path fill="#008000" d="M0 ${height / 2}h${width}v${height / 2}H0z"/></svg>`,
  );
  return sharp(ground).flatten();
}

/** The first bytes of a PNG that says it has this size; it needs the checksum of its header to be read at all. */
function hugePng(width: number, height: number): Buffer {
  const header = Buffer.from("4948445200000000000000000802000000", "hex");
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(header));
  const start = Buffer.from("89504e470d0a1a0a0000000d", "hex");
  return Buffer.concat([start, header, checksum, Buffer.from("0000000049444154", "hex")]);
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20H0z"/></svg>';

describe("the pictures of a club", () => {
  it("become AVIF and WebP in the sizes of pages, none larger than the picture", async () => {
    const { files } = await readImages(clubWith({ "halle.jpg": await photo(1200, 800).jpeg().toBuffer() }));
    const [halle] = files;
    expect(halle).toMatchObject({ file: "images/halle.jpg", width: 1200, height: 800 });
    const widths = halle?.sources?.map(({ type, images }) => [type, images.map(({ width }) => width)]);
    expect(widths).toEqual([
      ["image/avif", [480, 960, 1200]],
      ["image/webp", [480, 960, 1200]],
    ]);
    const made = await Promise.all((halle?.parts ?? []).map(({ from }) => sharp(from).metadata()));
    expect(made.map(({ width, height }) => width / height)).toEqual(made.map(() => 1.5));
  });

  it("are upright, and say nothing about camera and place", async () => {
    const held = await photo(600, 400)
      .jpeg()
      .withExif({ IFD0: { Model: "Kamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { files } = await readImages(clubWith({ "hoch.jpg": held }));
    expect(files[0]).toMatchObject({ width: 400, height: 600 });
    for (const { from } of files[0]?.parts ?? []) {
      const { exif, orientation = 1 } = await sharp(from).metadata();
      expect([exif, orientation]).toEqual([undefined, 1]);
    }
  });

  it("have the colours of their halves", async () => {
    const { files } = await readImages(clubWith({ "wiese.png": await photo(300, 200).png().toBuffer() }));
    const [above = "", below = ""] = files[0]?.tint ?? [];
    const [, , blue] = above.match(/[0-9a-f]{2}/g) ?? [];
    const [, green] = below.match(/[0-9a-f]{2}/g) ?? [];
    expect(Number.parseInt(blue ?? "", 16)).toBeGreaterThan(200);
    expect(Number.parseInt(green ?? "", 16)).toBeGreaterThan(90);
  });

  it("have no colours below them where one would see them through the picture", async () => {
    const round = sharp({
      create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 200, b: 0, alpha: 0.5 } },
    });
    const whole = await photo(40, 20).ensureAlpha().png().toBuffer();
    const { files } = await readImages(clubWith({ "logo.png": await round.png().toBuffer(), "wiese.png": whole }));
    expect(files.map(({ file, tint }) => [file, tint === undefined])).toEqual([
      ["images/logo.png", true],
      ["images/wiese.png", false],
    ]);
  });

  it("stay two where only their endings differ", async () => {
    const [one, other] = [await photo(100, 80).jpeg().toBuffer(), await photo(90, 80).png().toBuffer()];
    const { files } = await readImages(clubWith({ "foto.jpg": one, "foto.png": other }));
    const paths = files.flatMap(({ parts }) => parts.map(({ path }) => path));
    expect(files.map(({ file }) => file)).toEqual(["images/foto.jpg", "images/foto.png"]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("have addresses without capitals, umlauts and blanks", async () => {
    const content = await photo(100, 80).jpeg().toBuffer();
    const { files } = await readImages(clubWith({ "Fête Müller (2).JPG": content }));
    expect(files[0]?.file).toBe("images/Fête Müller (2).JPG");
    expect(files[0]?.src).toMatch(/^\/images\/fete-mueller-2\.[0-9a-f]{12}-100\.webp$/);
  });

  it("have addresses with a hash of what they show and of how they are made", async () => {
    const { files } = await readImages(clubWith({ "logo.svg": drawing }));
    expect(files[0]?.src).toBe(`/images/logo.${contentHash(Buffer.from(drawing), drawingRecipe)}.svg`);
    for (const part of ["<metadata", "foreignObject", '"quality":86']) expect(drawingRecipe).toContain(part);
  });

  it("leave out what operating systems leave behind", async () => {
    const { files, flaws } = await readImages(clubWith({ ".DS_Store": "x", "Thumbs.db": "x", "logo.svg": drawing }));
    expect(files.map(({ file }) => file)).toEqual(["images/logo.svg"]);
    expect(flaws).toEqual([]);
  });

  it("are made once for their content", async () => {
    const content = await photo(320, 200).jpeg({ quality: 71 }).toBuffer();
    const [first] = (await readImages(clubWith({ "a.jpg": content }))).files;
    const [second] = (await readImages(clubWith({ "b.jpg": content }))).files;
    expect(second?.parts.map(({ from }) => from)).toEqual(first?.parts.map(({ from }) => from));
    expect(first?.parts.every(({ from }) => existsSync(from))).toBe(true);
  });

  it("take a GIF and an AVIF as a photo", async () => {
    const [gif, avif] = [await photo(60, 40).gif().toBuffer(), await photo(60, 40).avif().toBuffer()];
    const { files, flaws } = await readImages(clubWith({ "a.gif": gif, "b.avif": avif }));
    expect(files.map(({ width }) => width)).toEqual([60, 60]);
    expect(flaws).toEqual([]);
  });

  it("are refused with their size and the limit where a build cannot hold them", async () => {
    const { flaws } = await readImages(clubWith({ "plakat.png": hugePng(20_000, 20_000) }));
    expect(flaws).toEqual([{ file: "images/plakat.png", id: "many-pixels", values: { size: 400, most: 120 } }]);
  });

  it("are refused with a remedy where they cannot be read", async () => {
    const { flaws } = await readImages(
      clubWith({
        ...{ "a.heic": "no picture", "b.jpg": "no picture", "c.jpg": "\0\0\0\x18ftypheic\0\0\0\0mif1" },
        ...{ "d.png": hugePng(40, 30), "e.jpg": "" },
      }),
    );
    expect(flaws.map(({ id }) => id)).toMatchInlineSnapshot(`
      [
        "apple-picture",
        "unreadable-picture",
        "apple-picture",
        "damaged-picture",
        "damaged-picture",
      ]
    `);
  });
});

describe("the drawings of a club", () => {
  it("stay drawings, without comments and metadata", async () => {
    const noted = drawing.replace("<path", "<!-- Anna --><metadata>Anna</metadata><path");
    const { files } = await readImages(clubWith({ "logo.svg": noted }));
    expect(files[0]).toMatchObject({ width: 40, height: 20 });
    expect(readFileSync(files[0]?.parts[0]?.from ?? "", "utf8")).toBe(drawing);
  });

  it.each([
    "<script>alert(1)</script>",
    '<a href="https://example.com"><path d="M0 0h1v1z"/></a>',
    '<path onload="alert(1)" d="M0 0h1v1z"/>',
    "<style>@import url(https://example.com/a.css);</style>",
  ])("become a picture of pixels where they hold %s", async (part) => {
    const { files } = await readImages(clubWith({ "logo.svg": drawing.replace("<path", `${part}<path`) }));
    expect(files[0]?.src).toMatch(/\.webp$/);
  });

  it("take their size from the viewBox", async () => {
    const { files } = await readImages(
      clubWith({ "logo.svg": drawing.replace('width="40" height="20"', 'viewBox="0 0 80 60"') }),
    );
    expect(files[0]).toMatchObject({ width: 80, height: 60 });
  });
});
