import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildInto, contentCopy, filesOf, testFolder } from "./built.ts";

const count = 100;
const own = testFolder();
const club = join(own.path, "out/tv-oberried");
let files: Map<string, Buffer>;

const drawing = (number: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><path d="M${number} 0h9v9z"/></svg>`;
const pictures = Array.from({ length: count }, (_, index) => ({
  file: `images/wald-${index + 1}.svg`,
  ...(index === 0 && { alt: "Der Start am Waldrand" }),
  ...(index === 1 && { caption: "Beim Brunnen" }),
  ...(index === 98 && { consentUntil: "2026-11-30" }),
}));

async function built(today: string) {
  const outcome = await buildInto(join(own.path, "out"), {
    content: join(own.path, "content"),
    clubs: ["tv-oberried"],
    today,
  });
  files = filesOf(club);
  return outcome;
}

beforeAll(() => {
  const folder = join(contentCopy(own.path), "tv-oberried");
  pictures.forEach(({ file }, index) => void writeFileSync(join(folder, file), drawing(index + 1)));
  const gallery = { title: "Waldlauf", date: "2026-11-01", consentUntil: "2026-12-31", pictures };
  writeFileSync(join(folder, "galleries/waldlauf.json"), JSON.stringify(gallery));
});
afterAll(() => own[Symbol.dispose]());

const page = (path: string) => `${files.get(`news/bilder/waldlauf/${path}index.html`)}`;
const led = (from: string, href = "") => new URL(href, `https://verein.example/news/bilder/waldlauf/${from}`).pathname;
const places = (html: string) => [...html.matchAll(/<a class="figure__link" href="([^"]*)"/g)].map(([, href]) => href);
const hasPicture = (number: number) =>
  [...files].some(
    ([path, content]) => path.startsWith(`images/wald-${number}.`) || `${content}`.includes(`wald-${number}.`),
  );

test("a gallery of any size is pages of pictures that lead to each alone, and back; those without words are counted", async () => {
  const [outcome] = await built("2026-11-21");
  const notes = outcome?.notes?.map(({ file, message }) => `${file}: ${message}`);
  expect(notes).toEqual([
    expect.stringMatching(/galleries\/waldlauf.json: pictures: 98 of 100 pictures are not described yet/),
  ]);
  expect(["", "seite/2/", "seite/3/"].map((path) => places(page(path)).length)).toEqual([48, 48, 4]);
  expect(led("seite/2/", places(page("seite/2/"))[0])).toBe("/news/bilder/waldlauf/49/");
  const step = (number: number, rel: string) => {
    const href = new RegExp(`href="([^"]*)" rel="${rel}"`).exec(page(`${number}/`))?.[1];
    return href && led(`${number}/`, href);
  };
  for (let number = 1; number <= count; number += 1) {
    expect(step(number, "prev")).toBe(number === 1 ? undefined : led(`${number - 1}/`));
    expect(step(number, "next")).toBe(number === count ? undefined : led(`${number + 1}/`));
  }
  const [, back] = /href="([^"]*)"[^>]*>(?:\s|<[^>]*>)*Alle Bilder/.exec(page("60/")) ?? [];
  expect(led("60/", back)).toBe(led("seite/2/"));
});

test("a picture is described by its words, else its caption, else its place", () => {
  const alt = (number: number) => /<img class="figure__image"[^>]* alt="([^"]*)"/.exec(page(`${number}/`))?.[1];
  expect([1, 2, 3].map(alt)).toEqual(["Der Start am Waldrand", "Beim Brunnen", "Bild 3 von 100: Waldlauf"]);
});

test("search, sitemap and search engines know the gallery and none of its pictures alone", () => {
  expect(page("3/")).toContain('<meta name="robots" content="noindex">');
  expect(page("")).not.toContain("noindex");
  const search = `${files.get("search.json")}`;
  expect(search).toContain("news/bilder/waldlauf/");
  expect(search).not.toContain("news/bilder/waldlauf/3/");
});

test("a picture and a gallery go by themselves, with their files, after the last day that people have agreed to", async () => {
  await built("2026-11-30");
  expect([hasPicture(99), hasPicture(100)]).toEqual([true, true]);
  await built("2026-12-01");
  expect([hasPicture(99), hasPicture(100)]).toEqual([false, true]);
  expect(files.has("news/bilder/waldlauf/99/index.html")).toBe(true);
  expect(files.has("news/bilder/waldlauf/100/index.html")).toBe(false);
  await built("2027-01-01");
  expect([...files.keys()].filter((path) => /waldlauf|wald-/.test(path))).toEqual([]);
  expect([...files.values()].filter((content) => `${content}`.includes("Waldlauf"))).toEqual([]);
});
