import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Pages of a club besides its articles: those of its screens, its own ones, and the further pages of its news. */
const otherPages = 20;
const articlesPerClub = 80;
/** The amount of text for a page of about 15 kB. */
const text = "Am Samstag trafen sich alle Riegen in der Halle, und am Abend sassen sie noch lange zusammen. ".repeat(
  11,
);

/** Writes the content of as many clubs as give about this number of pages, each club in its own colours, without pictures. */
export function writeClubs(content: string, pages: number): void {
  rmSync(content, { recursive: true, force: true });
  for (let index = 0; index < pages / (articlesPerClub + otherPages); index += 1) {
    const folder = join(content, `club-${String(index).padStart(4, "0")}`);
    cpSync("content/clubs/tv-oberried", folder, {
      recursive: true,
      filter: (path) => !/\/(?:news|events|galleries|images)(?:\/|$)/.test(path),
    });
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (name.endsWith(".json")) removePictures(join(folder, name));
    ownClub(join(folder, "club.json"), index);
    mkdirSync(join(folder, "news"));
    for (let number = 1; number <= articlesPerClub; number += 1)
      writeFileSync(join(folder, `news/beitrag-${number}.json`), article(number));
  }
}

function removePictures(file: string): void {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(
    file,
    JSON.stringify(content, (_, value) => (isPicture(value) ? undefined : value)),
  );
}

/** `"images/logo.svg"`, or the same as a file with its words. */
function isPicture(value: unknown): boolean {
  if (value instanceof Object && "file" in value) return isPicture(value.file);
  return typeof value === "string" && value.startsWith("images/");
}

/** The club in a colour of its own, without announcements, which lead to events, and without sponsors, who have logos. */
function ownClub(file: string, index: number): void {
  const hex = ((index * 7919 + 0x1d6b46) % 0xffffff).toString(16).padStart(6, "0");
  const text = readFileSync(file, "utf8").replace(/"#1d6b46"/, `"#${hex}"`);
  const { announcements: _, sponsors: __, ...club } = JSON.parse(text);
  writeFileSync(file, JSON.stringify(club));
}

function article(number: number): string {
  const day = String((number % 28) + 1).padStart(2, "0");
  return JSON.stringify({
    title: `Beitrag ${number}`,
    date: `2026-0${(number % 9) + 1}-${day}`,
    author: "Lea Wenger",
    text: "Was am Wochenende war.",
    lead: `Was am Wochenende ${number} war.`,
    paragraphs: [`Nummer ${number}. ${text}`, text, text, text],
  });
}
