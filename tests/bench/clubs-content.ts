import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Pages of a club besides its articles: those of its screens, its own ones, and the further pages of its news. */
const otherPages = 20;
const articlesPerClub = 80;
/** The amount of text for a page of about 15 kB. */
const text = "Am Samstag trafen sich alle Riegen in der Halle, und am Abend sassen sie noch lange zusammen. ".repeat(
  11,
);

/** Writes the content of as many clubs as give about this number of pages, each club in its own colours. */
export function writeClubs(content: string, pages: number): void {
  rmSync(content, { recursive: true, force: true });
  for (let index = 0; index < pages / (articlesPerClub + otherPages); index += 1) {
    const folder = join(content, `club-${String(index).padStart(4, "0")}`);
    cpSync("content/clubs/tv-oberried", folder, {
      recursive: true,
      filter: (path) => !/\/(?:news|events)(?:\/|$)/.test(path),
    });
    ownClub(join(folder, "club.json"), index);
    mkdirSync(join(folder, "news"));
    for (let number = 1; number <= articlesPerClub; number += 1)
      writeFileSync(join(folder, `news/beitrag-${number}.json`), article(number));
  }
}

/** The club in a colour of its own, without announcements: they lead to events. */
function ownClub(file: string, index: number): void {
  const hex = ((index * 7919 + 0x1d6b46) % 0xffffff).toString(16).padStart(6, "0");
  const { announcements: _, ...club } = JSON.parse(readFileSync(file, "utf8").replace(/"#1d6b46"/, `"#${hex}"`));
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
